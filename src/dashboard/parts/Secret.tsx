/** Shows a new API key, webhook secret or password link once, with a button to copy it. */
import { CopyButton } from '../ui/CopyButton.js';
import { Notice } from '../ui/Notice.js';

/** A secret that cannot be shown again. @param what names the kind of secret on the button, as in "Copy the key" */
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
