/** Reads single keys and lines of text from a terminal or a pipe. */
import { addAbortSignal, type Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** What keys come from: a terminal, which has a raw mode, or anything else that can be read. */
export type Keyboard = Readable & { setRawMode?(raw: boolean): void };

export const CTRL_C = '\u0003';
const ESC = '\u001b';
/** Terminals send the one or the other. */
const BACKSPACES = ['\u007f', '\b'];

/** Whether a stroke is an arrow or another key that a terminal sends as several characters. */
export const isSequence = (stroke: string): boolean => stroke.length > 1 && stroke.startsWith(ESC);

/**
 * Strokes until the signal. On a terminal, what arrives at once: a key, an escape sequence, or a text that was pasted or typed while
 * nobody read. From a pipe, one character each.
 */
export async function* keysOf(input: Keyboard, stop: AbortSignal): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  input.setRawMode?.(true);
  try {
    for await (const chunk of addAbortSignal(stop, input)) {
      const text = typeof chunk === 'string' ? chunk : decoder.write(chunk as Buffer);
      if (!input.setRawMode) yield* text;
      else if (text !== '') yield text;
    }
  } catch (error) {
    if (!stop.aborted) throw error;
  } finally {
    input.setRawMode?.(false);
  }
}

/**
 * A line as it is typed; null when it is left with Esc or the input ends.
 *
 * @param echo shows on the terminal what was typed, which a terminal in raw mode doesn't do itself
 */
export async function readLine(keys: AsyncIterator<string>, echo: (text: string) => void): Promise<string | null> {
  const typed: string[] = [];
  for (;;) {
    const { value: stroke, done } = await keys.next();
    if (done || stroke === ESC || stroke === CTRL_C) {
      echo('\n');
      return null;
    }
    for (const character of isSequence(stroke) ? '' : stroke) {
      if (character === '\r' || character === '\n') {
        echo('\n');
        return typed.join('');
      }
      if (BACKSPACES.includes(character)) {
        if (typed.pop() !== undefined) echo('\b \b');
      } else if (character >= ' ') {
        typed.push(character);
        echo(character);
      }
    }
  }
}
