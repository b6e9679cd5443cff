import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { EventIndex, entryOf } from '../../../../src/domain/matching/events/eventIndex.js';
import { readContract } from '../../../../src/domain/matching/reading/readContract.js';

/** Whether venue A's event has venue B's for a candidate, among events of other things in the same words. */
function areCandidates(a: Listing, b: Listing, others: readonly Listing[] = []): boolean {
  const index = new EventIndex();
  const put = (event: string, listing: Listing) => index.put(event, listing.venue, entryOf([readContract(listing)]));
  put('venue_a:wanted', a);
  put('venue_b:wanted', b);
  for (const [at, other] of others.entries()) put(`${other.venue}:${at}`, other);
  index.refresh();
  return index.candidates('venue_a:wanted').has('venue_b:wanted');
}

/** So many other questions in the same words that none of these is rare. */
const crowd = (question: (n: number) => string): Listing[] =>
  Array.from({ length: 130 }, (_, n) => ({
    venue: n % 2 === 0 ? 'venue_a' : 'venue_b',
    id: `other-${n}`,
    question: question(n),
    rules: '',
  }));

describe('events that share no rare word', () => {
  test('a fixture, and a market that names only the side which it pays on, by another of the club’s names', () => {
    const a: Listing = {
      venue: 'venue_a',
      id: 'KXUELGAME-27MAR11PORLYO-LYO',
      ticker: 'KXUELGAME-27MAR11PORLYO-LYO',
      event: 'Porto vs Lyon Winner?',
      question: 'Porto vs Lyon Winner?',
      outcome: 'Lyon',
      rules:
        'If Lyon wins the Porto vs Lyon professional Europa League soccer game originally scheduled for Mar 11, 2027 after 90 minutes plus stoppage time (does not include extra time or penalties), then the market resolves to Yes.',
      close_time: '2027-03-25T20:00:00Z',
    };
    const b: Listing = {
      venue: 'venue_b',
      id: '0xly',
      slug: 'will-olympique-lyonnais-win-on-2027-03-11',
      event: 'Will Olympique Lyonnais win on 2027-03-11?',
      question: 'Will Olympique Lyonnais win on 2027-03-11?',
      outcome: 'Yes',
      outcomes: ['Yes', 'No'],
      outcome_index: 0,
      rules:
        'In the upcoming game, scheduled for March 11, 2027\nIf Olympique Lyonnais wins, this market will resolve to "Yes".\nOtherwise, this market will resolve to "No".',
      end_date: '2027-03-11T20:00:00Z',
    };
    const others = crowd((n) => `Will Olympique Lyonnais or Lyon win vs side ${n}?`);
    expect(areCandidates(a, b, others)).toBe(true);
    const question = 'Will Olympique Lyonnais win on 2027-03-18?';
    const nextWeek = { ...b, question, event: question, slug: 'will-olympique-lyonnais-win-on-2027-03-18' };
    const rules = (b.rules ?? '').replace('March 11', 'March 18');
    expect(areCandidates(a, { ...nextWeek, rules, end_date: '2027-03-18T20:00:00Z' }, others)).toBe(false);
  });

  test('a ranking whose leg only the rules name, by its source and its day', () => {
    const a: Listing = {
      venue: 'venue_a',
      id: 'KXLLM1-27FEB28-OAI',
      ticker: 'KXLLM1-27FEB28-OAI',
      event: 'Best AI in Feb 2027?',
      question: 'Best AI in Feb 2027?',
      rules: 'If OpenAI has the top-ranked LLM on Feb 28, 2027, then the market resolves to Yes.',
      close_time: '2027-03-31T15:00:00Z',
    };
    const b: Listing = {
      venue: 'venue_b',
      id: '0xai',
      slug: 'will-openai-have-the-top-ai-model-on-february-28',
      event: 'Will OpenAI have the top AI model on February 28?',
      question: 'Will OpenAI have the top AI model on February 28?',
      outcome: 'Yes',
      outcomes: ['Yes', 'No'],
      outcome_index: 0,
      rules:
        'This market will resolve according to the company which owns the model with the highest arena score on the Chatbot Arena LLM Leaderboard (https://lmarena.ai/) when the leaderboard is checked on February 28, 2027, 12:00 PM ET.',
      end_date: '2027-02-28T00:00:00Z',
    };
    const others = crowd((n) => `Will top AI lab ${n} of OpenAI release model ${n}?`);
    expect(areCandidates(a, b, others)).toBe(true);
  });
});
