import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { keysOf, readLine } from '../../src/commands/keyboard.js';

const NEVER = new AbortController().signal;
/** A terminal into which these chunks are typed. */
const terminal = (...chunks: (string | Buffer)[]) => Object.assign(Readable.from(chunks), { setRawMode: () => undefined });

/** What is read of a line, and what the terminal shows of it. */
async function line(...chunks: (string | Buffer)[]) {
  let shown = '';
  const read = await readLine(keysOf(terminal(...chunks), NEVER), (text) => {
    shown += text;
  });
  return { read, shown };
}

test('a pipe gives characters, a terminal what arrives at once: a key, a sequence, a pasted text', async () => {
  const all = async (input: Readable) => {
    const strokes: string[] = [];
    for await (const stroke of keysOf(input, NEVER)) strokes.push(stroke);
    return strokes;
  };
  expect(await all(Readable.from(['as', 'q']))).toEqual(['a', 's', 'q']);
  expect(await all(terminal('a', '\u001b[A', 'aaa'))).toEqual(['a', '\u001b[A', 'aaa']);
});

test('a letter whose bytes arrive apart is one letter', async () => {
  const [first, second] = [Buffer.from('é').subarray(0, 1), Buffer.from('é').subarray(1)];
  expect(await line(first, second, '\r')).toEqual({ read: 'é', shown: 'é\n' });
});

test('a line shows what is typed and pasted, takes back by either backspace, and knows no arrows', async () => {
  expect(await line('a', 'b🙂c', '\u007f', '\b', '\u001b[D', '\t', 'é', '\r')).toEqual({
    read: 'abé',
    shown: 'ab🙂c\b \b\b \bé\n',
  });
  expect(await line('\u007f', 'x\ny')).toEqual({ read: 'x', shown: 'x\n' });
});

test.each([
  ['Esc', '\u001b'],
  ['Ctrl-C', '\u0003'],
])('%s leaves a line', async (_, key) => {
  expect(await line('why', key, 'a')).toEqual({ read: null, shown: 'why\n' });
});
