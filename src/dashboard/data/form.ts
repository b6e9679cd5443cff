/** Holds the texts of a form's controls, and reads the numbers that were typed into them. */
import { useState } from 'react';

/** The most characters of a text that the API takes, unless its argument says otherwise (src/graphql/textBounds.ts). */
export const LONGEST_TEXT = 256;

/** The texts of a form's controls by name, and functions that change them and bind one to its `<input>`. */
export interface Form<K extends string> {
  texts: Readonly<Record<K, string>>;
  set: (change: Partial<Record<K, string>>) => void;
  bind: (name: K) => { value: string; onChange: (event: { target: { value: string } }) => void };
}

export function useForm<K extends string>(initial: Record<K, string>): Form<K> {
  const [texts, setTexts] = useState(initial);
  const set = (change: Partial<Record<K, string>>) => setTexts((old) => ({ ...old, ...change }));
  return {
    texts,
    set,
    bind: (name) => ({
      value: texts[name],
      onChange: ({ target }) => set({ [name]: target.value } as Partial<Record<K, string>>),
    }),
  };
}

/** A typed number under its name; an empty object when the control is empty or its text is no number. */
export function typedNumber<K extends string>(key: K, typed: string): { [P in K]?: number } {
  const number = Number(typed.trim());
  return (typed.trim() === '' || Number.isNaN(number) ? {} : { [key]: number }) as { [P in K]?: number };
}
