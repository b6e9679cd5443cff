/** Lists the acts that questions ask about, by the verbs that name them. To add one: a line, before any other whose verbs its own contain. */
import type { Entity } from '../facts.js';

/** An act and how texts name it. */
export interface Act {
  readonly id: string;
  readonly verb: RegExp;
  /** What stands behind the verb is the target: a country, a person, a thing. */
  readonly target?: Entity['kind'];
}
const act = (id: string, verb: string, target?: Entity['kind']): Act => ({
  id,
  verb: new RegExp(String.raw`\b(?:${verb})\b`, 'i'),
  ...(target === undefined ? {} : { target }),
});

/**
 * Acts; of several in a text the earliest counts, and of those that begin at one word the first here. Verbs of any bet (release, announce,
 * approve, sign, join, leave) are left out: "launch tariffs" is a tariff, "approve a ban" a ban.
 */
export const ACTS: readonly Act[] = [
  act('visit', 'visits?|visited|travels? to|enters?', 'place'),
  act('meet', 'meets?(?: in person)?(?: with)?|met with|meeting (?:with|between)', 'person'),
  act(
    'attend',
    "attends?|(?:be|is) (?:present )?(?:at|for) (?:the |[a-z.'-]+'s? |[0-9a-z-]+ ){0,4}?(?:inauguration|wedding|funeral|ceremony|gala|summit|parade)",
  ),
  act('talk', '(?:talks?|speaks?|spoke) (?:to|with)|(?:phone |video )?calls? with|phone calls?', 'person'),
  act('pardon', 'pardons?|pardoned|receives? a (?:presidential )?pardon|commutes?', 'person'),
  act('endorse', 'endorses?|endorsed', 'person'),
  act('recognize', 'recogni[sz]es?|recogni[sz]ed|diplomatic recognition', 'place'),
  act('run', 'runs? for|running for|announces? (?:a )?(?:run|candidacy|bid|campaign)|declares? candidacy|files? to run'),
  act('drop_out', 'drops? out|withdraws?(?: from the race)?|suspends? (?:his|her|their) campaign'),
  act('resign', 'resigns?|steps? down'),
  act('lift', 'lifts?(?= (?:\\w+ ){0,3}(?:bans?|tariffs?|sanctions?|embargo|blockade|restrictions?)\\b)'),
  act('dissolve', 'dissolves?|dissolved|dissolution'),
  act('tariff', 'tariffs?', 'place'),
  act('ban', 'bans?|banned'),
  act('trade_deal', 'trade (?:deal|agreement)|free trade|fta\\b', 'place'),
  act('nuclear_deal', 'nuclear (?:deal|agreement)'),
  act('peace_treaty', 'peace treaty'),
  act('ceasefire', 'cease-?fire|truce|peace (?:deal|agreement)|armistice'),
  act('strike', '(?:air ?)?strikes?|bombs?|attacks?|invades?|invasion|military action|declares? war', 'place'),
  act('normalize', 'normali[sz]es?|normali[sz]ation|abraham accords', 'place'),
  act('acquire', 'acquires?|buys?|purchases?|takes? over|merges?|acquired|acquisition'),
  act('ipo_filing', '(?:publicly |confidentially )?fil(?:es?|ed|ing) (?:(?:for|its|an?|the) )*(?:ipo\\b|s-1|initial public)'),
  act('ipo', 'ipos?|goes public|go public|public offering'),
  act('charge', 'charged|indicted|indictment'),
  act('arrest', 'arrested|taken into custody'),
  act('convict', 'convict(?:s|ed)?|found guilty'),
  act('sentence', 'sentenced|jailed|imprisoned'),
  act('land', 'lands? on|landing on'),
  act('launch', 'lifts? ?off|(?:launch(?:es)?|be launched)(?= (?:before|by|in|on|from)\\b)'),
  act('become_law', 'signed into law|becomes? law|enacted'),
  act('pass_chamber', '(?:senate|house|chamber|parliament) pass(?:es)?|pass(?:es)? the (?:senate|house)'),
  act('call_election', String.raw`elections? be called|calls? (?:(?!(?:for|the)\b)[\w-]+ ){0,4}?elections?`),
  act('impeach', 'impeach(?:es|ed|ment)?'),
  act('shutdown', 'shut ?downs?'),
  act('default', 'defaults?'),
  act('recession', 'recessions?'),
  act('divorce', 'divorces?|separates?(?= (?:from|before|by|in)\\b)|breaks? up|splits?(?: up| from|(?= (?:before|by|in)\\b))'),
  act('engaged', 'engaged|engagement'),
  act('marry', 'marr(?:y|ies|ied)|wedding|weds?'),
  act('birth', 'births?|baby|babies'),
  act('pregnant', 'pregnan(?:t|cy)'),
  act('die', 'dies?|death|pass(?:es)? away'),
  act('extradite', 'extradit(?:ed|ion|es?)|deported'),
  act('earthquake', 'earthquakes?'),
  act('pandemic', 'pandemic'),
];
