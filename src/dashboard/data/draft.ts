/** Keeps a text that a user has begun to write in the browser tab until the text is sent. */
import { useEffect, useState } from 'react';

/** A draft and its setter. The tab keeps it until it is sent, also when the session ends meanwhile. @param of names its subject */
export function useDraft(of: string): [string, (text: string) => void] {
  const slot = `samebet.draft.${of}`;
  const [text, setText] = useState(() => sessionStorage.getItem(slot) ?? '');
  useEffect(() => {
    if (text === '') sessionStorage.removeItem(slot);
    else sessionStorage.setItem(slot, text);
  }, [slot, text]);
  return [text, setText];
}

/** Forgets a draft that has been sent. */
export const forgetDraft = (of: string): void => sessionStorage.removeItem(`samebet.draft.${of}`);
