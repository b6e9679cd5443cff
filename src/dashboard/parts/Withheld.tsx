/** Tells a reviewer that nothing can be reviewed on a service that may not show the venues' texts. */
import { Notice } from '../ui/Notice.js';

/** The notice that stands in place of a candidate on a service that runs with IDS_ONLY. */
export function Withheld() {
  return (
    <Notice tone="warn" title="Review is closed here">
      This service is configured not to show the venues’ texts (IDS_ONLY), and nobody should decide on rules that they can’t read.
      Review where the texts may be shown.
    </Notice>
  );
}
