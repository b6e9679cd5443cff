import { useState } from 'react';

const TOLD_MS = 2_000;

interface CopyButtonProps {
  text: string;
  /** What it copies, as in "Copy as curl". */
  label: string;
}

/** Copies a text and says so; where the browser forbids it, says that instead. */
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
