/** Reads clauses on offices: winning or assuming one, parties, candidates, interim holders, run-offs, repeated elections, deaths. */

import { type ClauseReader, isDenied, payoutIn, tokensIn } from '../clause.js';

const ASSUMES =
  /\bsworn in\b|\bsworn-in\b|\binaugurated\b|\bassumes? (?:the )?(?:office|position|role)\b|\btakes? office\b|\binvested as\b/;
const WINS = /\b(?:wins|winner|elected)\b/;

/** `assumes office` or `wins`, from the sentences that say what YES pays on. */
const assumeOffice: ClauseReader = {
  code: 'win_vs_assume_office',
  on: 'others',
  merge: 'first',
  read: ({ text, role }) => {
    if (role !== 'main' || /\bnominat/.test(text)) return undefined;
    if (ASSUMES.test(text)) return 'assumes office';
    return WINS.test(text) && /\belection|\brace\b|\bseat\b|\bpresiden|\bsenat|\bgovernor|\bhouse\b|\bparty\b|\bmayor/.test(text)
      ? 'wins'
      : undefined;
  },
};

const partyDefinition: ClauseReader = {
  code: 'party_definition',
  on: 'others',
  read: ({ text }) =>
    tokensIn(text, [
      ['nominee', /\brepresent a party\b[^.]{0,80}\bnominee\b|\bnominee of the (?:\w+ )?party\b/],
      ['member', /\bis a member of the (?:\w+ ){1,3}party\b/],
      ['ballot', /\bballot-listed\b|\bballot (?:line|affiliation)\b/],
      ['caucus', /\bcaucus(?:es)? with\b/],
      ['independents apart', /\brun as independents\b/],
    ]),
};

const withdrawal: ClauseReader = {
  code: 'candidate_withdrawal',
  on: 'others',
  read: ({ text }) => {
    if (!/\bcandida|\bnomin|\bballot\b|\brace\b/.test(text)) return undefined;
    if (/\baccepts?,? (?:the|his|her|their) (?:[\w']+ ){0,3}nomination\b/.test(text)) return 'must accept';
    if (!/\bwithdr[ae]w|\bdrops? out\b|\bis replaced\b|\breplaces?\b/.test(text)) return undefined;
    return payoutIn(text) ?? (/\belection|\bprimary\b|\bballot\b|\bconvention\b/.test(text) ? 'stated' : undefined);
  },
};

const INTERIM =
  /\b(?:acting|interim|caretaker|placeholder)\b|\btemporary,? [^.]{0,40}\b(?:appoint|governor|holder|minister|president|mayor|replacement|successor)/;

const interim: ClauseReader = {
  code: 'interim_counts',
  on: 'others',
  read: ({ text }) => {
    const match = INTERIM.exec(text);
    if (match === null || !/\b(?:count|includ|consider|qualif|excluded|not|means)/.test(text)) return undefined;
    // "counts as still being Chancellor": serving so is no end of the office
    const stays = /\bcounts? as (?:still|remaining|continuing)\b/.test(text);
    return stays || isDenied(text, match) || /\bnot (?:\S+ ){0,3}(?:count|qualify|considered|included|affect|effect)/.test(text)
      ? 'no'
      : 'yes';
  },
};

const REPEAT =
  /\bnew elections? (?:is|are|were|was) (?:called|held)\b|\bsnap election|\belection is called early\b|\bre-?run of the election\b|\belection is annulled\b/;

const repeatElection: ClauseReader = {
  code: 'repeat_election_rule',
  read: ({ text }) => {
    if (!REPEAT.test(text) || !/\bif\b/.test(text)) return undefined;
    return (
      payoutIn(text) ??
      (/\bafter that election\b|\bnext election\b|\bfollowing (?:that|the new)\b/.test(text) ? 'next election counts' : 'stated')
    );
  },
};

const runoff: ClauseReader = {
  code: 'runoff_included',
  on: 'others',
  read: ({ text, role }) => {
    const match = /\brun-?offs?\b|\bsecond round\b/.exec(text);
    if (match !== null && /\b(?:includ|inclusive|exclud|count|part of (?:the|this) election\b)/.test(text))
      return isDenied(text, match) ? 'excluded' : 'included';
    return role === 'main' && /\bfirst round\b/.test(text) && match === null ? 'excluded' : undefined;
  },
};

const DEATH =
  /\bdeath (?:does|do|will|is|alone)\b|\b(?:dies|died|deceased|passes away|(?:because of|result of|event of|upon|following|to) (?:\S+ ){0,3}death|(?:their|his|her|the) death)\b/;

/** A criterion that bets on a death itself, and uses of the word that mean none: a penalty, a toll. */
const NO_DEATH =
  /^if\b.*\bthen the market resolves to "?yes\b|\bdeath (?:penalty|toll|row|sentence)|\b(?:sentenced|put) to death\b/;

const death: ClauseReader = {
  code: 'death_clause',
  read: ({ text }) => {
    if (!DEATH.test(text) || NO_DEATH.test(text)) return undefined;
    const paid = payoutIn(text);
    if (paid !== undefined) return paid;
    const match = /\b(?:count|qualify|encompass|includ|consider|suffice|satisf)\w*/.exec(text);
    if (match === null) return undefined;
    return isDenied(text, match) ? 'no' : 'yes';
  },
};

export const officeReaders: readonly ClauseReader[] = [
  assumeOffice,
  partyDefinition,
  withdrawal,
  interim,
  repeatElection,
  runoff,
  death,
];
