/**
 * Sentences of rules that change who is paid, written by ourselves in the very words that sentences behind the statement may have: none leaves
 * a matched pair of its family as it is, on whichever side it stands. Tuned on, unlike the strangers' attacks in unseen/.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type JudgeLine, judgeLine, judgeOne, readContract } from '../../src/domain/matching/index.js';

const SENTENCES = JSON.parse(readFileSync(new URL('./ownSentences.json', import.meta.url), 'utf8')) as Record<string, string[]>;
const FILES = ['./unseen/round22.jsonl', './unseen/round25.jsonl', './unseen/round11.jsonl'];
/** Pairs of each family that the sentences are put into. */
const EACH = 3;

const tierOf = (line: JudgeLine): unknown => Reflect.get(judgeOne(line), 'tier');

/** Matched pairs by their family. */
function matchedPairs(): Map<string, JudgeLine[]> {
  const byFamily = new Map<string, JudgeLine[]>();
  const lines = FILES.flatMap((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  );
  for (const text of lines) {
    const row: { label?: string } = JSON.parse(text);
    if (row.label !== 'same') continue;
    const line = judgeLine.parse(row);
    if (Array.isArray(line.b) || tierOf(line) !== 'auto') continue;
    const { family } = readContract({ ...line.a, venue: 'venue_a', id: String(line.id) }).facts;
    byFamily.set(family, [...(byFamily.get(family) ?? []), line].slice(0, EACH));
  }
  return byFamily;
}

const withSentence = (line: JudgeLine, side: 'a' | 'b', sentence: string): JudgeLine =>
  judgeLine.parse({ ...line, [side]: { ...line[side], rules: `${Reflect.get(line[side], 'rules')}\n\n${sentence}` } });

describe('sentences in the words that such sentences may have', () => {
  const pairs = matchedPairs();
  test.each(Object.entries(SENTENCES))('of %s', (family, sentences) => {
    const own = pairs.get(family) ?? [];
    expect(own.length).toBeGreaterThan(0);
    const matched = own.flatMap((line) =>
      sentences.flatMap((sentence) =>
        (['a', 'b'] as const).flatMap((side) =>
          tierOf(withSentence(line, side, sentence)) === 'auto' ? [`${line.id}, ${side}: ${sentence}`] : [],
        ),
      ),
    );
    expect(matched).toEqual([]);
  });
});
