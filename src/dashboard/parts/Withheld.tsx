import { Notice } from '../ui/Notice.js';

/** Review where the venues' texts may not be shown. */
export function Withheld() {
  return (
    <Notice tone="warn" title="Review is closed here">
      This service is configured not to show the venues’ texts (IDS_ONLY), and nobody should decide on rules that they can’t read.
      Review where the texts may be shown.
    </Notice>
  );
}
