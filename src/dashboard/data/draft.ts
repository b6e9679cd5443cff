import { useEffect, useState } from 'react';

/** What somebody has begun to write about something: kept in this tab until it was sent, also when their session ends meanwhile. */
export function useDraft(of: string): [string, (text: string) => void] {
  const slot = `samebet.draft.${of}`;
  const [text, setText] = useState(() => sessionStorage.getItem(slot) ?? '');
  useEffect(() => {
    if (text === '') sessionStorage.removeItem(slot);
    else sessionStorage.setItem(slot, text);
  }, [slot, text]);
  return [text, setText];
}

/** What was written has been sent. */
export const forgetDraft = (of: string): void => sessionStorage.removeItem(`samebet.draft.${of}`);
