/** Shows the page for an address at which the dashboard has nothing. */
import { Link } from '@tanstack/react-router';
import { Notice } from '../ui/Notice.js';
import { Page } from '../ui/Page.js';

export function NotFoundPage() {
  return (
    <Page title="No such page">
      <Notice
        title="There is nothing at this address"
        action={
          <>
            <Link to="/" className="button primary">
              All matches
            </Link>
            <Link to="/look-up" className="button">
              Look up a market
            </Link>
          </>
        }
      />
    </Page>
  );
}
