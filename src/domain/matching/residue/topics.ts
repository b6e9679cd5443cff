/** Finds where a text names the stage of a tournament at which its game stands. */
import { type Facts, GAMES } from '../contract/facts.js';
import { textIn } from '../contract/factValues.js';
import { leagueOf } from '../entities/leagues.js';
import type { Token } from '../text/tokens.js';
import { words } from './phrases.js';

/** Where a game stands in its tournament: one venue writes it, the other leaves it out. */
const STAGES: ReadonlySet<string> = new Set(
  words(
    'regular season final finals semifinal semifinals quarterfinal quarterfinals playoffs playoff group stage round bracket upper lower swiss matchday divisional wild_card',
  ),
);
/** Sports in which a round is a part of the bout. */
const ROUNDS_ARE_PARTS: ReadonlySet<string> = new Set(['mma', 'boxing']);

/** Positions of the tokens that name a game's stage: a name ("Playoffs", "Quarterfinal 4"), or "semifinal of", "final match". */
export function stagesIn(tokens: readonly Token[], facts: Facts): ReadonlySet<number> {
  const sport = leagueOf(textIn(facts.fields.competition?.value) ?? '')?.sport ?? '';
  if (!GAMES.has(facts.family) || ROUNDS_ARE_PARTS.has(sport)) return new Set();
  const found = new Set<number>();
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    const named =
      STAGES.has(token.text) && (token.capital || /^(?:of|match|game)$/.test(next?.text ?? '') || STAGES.has(next?.text ?? ''));
    const numbered = found.has(at - 1) && (/^[a-h]$|^\d$/.test(token.text) || STAGES.has(token.text));
    const sized = tokens[at - 2]?.text === 'round' && tokens[at - 1]?.text === 'of' && /^(?:16|32|64|128)$/.test(token.text);
    if (named || numbered || sized) found.add(at);
  }
  return found;
}
