/** Lets a user copy a text to the clipboard, and tells whether that worked. */
import { useState } from 'react';

const TOLD_MS = 2_000;

interface CopyButtonProps {
  text: string;
  /** What it copies, as in "Copy as curl". */
  label: string;
}

/** A button whose label says for two seconds that the text was copied, or that the browser forbids copying. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [told, setTold] = useState<string | null>(null);
  const tell = (word: string) => {
    setTold(word);
    setTimeout(() => setTold(null), TOLD_MS);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      tell('Copied');
    } catch {
      tell('Your browser does not allow copying here');
    }
  };
  return (
    <button type="button" className="quiet" onClick={copy}>
      <span aria-live="polite">{told ?? label}</span>
    </button>
  );
}
