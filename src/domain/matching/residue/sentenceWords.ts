/** Lists the words that several kinds of sentences behind the statement share. */
import { words } from './phrases.js';

/** Grammar and manners of sentences of every kind, on top of EVERYWHERE; none of it pays, counts or limits anything. */
export const COMMON = words(
  'official officially upcoming however please also titled currently may can could should any such here so thus',
  'therefore i_e e_g ie eg http https www com org gov as_stated_above as_noted_above as_said_above for_example',
  'the_following_market this_election with_this_market',
);

/** What is paid where a bet isn't decided as usual. */
export const PAYMENTS = words(
  '50_50 split each half fair_market_price fair_market fair_price fair market_price price prices',
  'last_fair_market_price last_fair_price last_fair last_traded value reasonable fairly settle settled settles',
  'settlement notional immediately remain remains open stay stays stays_open in_accordance_with_the_rules rules',
  'rule under other no per_side paid pays',
);
/** How long something takes, and how far away it is. */
export const LENGTHS = words(
  'within hours hour days weeks week months month minutes two three six 48 24 7 14 2 more_than less_than',
  'no_later beyond away due',
);

/** Names of what publishes, and of what is published. */
export const PUBLISHED = words(
  'source sources sourced announcement announced announce announces statement use used using website websites',
  'statistics publish published publishes recognized governing_body body organizers organizer league broadcast',
  'live video evidence ceremony agency source_agency government ministry commission authority authorities news',
  'agencies outlets organization organizations association federation associated_press ap fox nbc cnn abc cbs',
  'new_york_times reuters bloomberg credible reporting report reported consensus information data figures',
  'figure',
);
