import { CopyButton } from '../ui/CopyButton.js';
import { Notice } from '../ui/Notice.js';

/** A secret that is shown this once. @param what it is, as in "Copy the key" */
export function Secret({ title, what, text }: { title: string; what: string; text: string }) {
  return (
    <Notice tone="good" title={title} action={<CopyButton text={text} label={`Copy the ${what}`} />}>
      <p>
        <code className="secret">{text}</code>
      </p>
      <p>Copy it now: it is shown this once and kept nowhere.</p>
    </Notice>
  );
}
