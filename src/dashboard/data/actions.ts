/** Lists the actions that a user can take from any page, such as signing out, exporting matches or choosing colours. */
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import { exportMatches } from './exportMatches.js';
import { type Action, useLeaving } from './leaving.js';
import { readMatchesSearch, toFilter } from './matchesSearch.js';
import { NEW_KEY } from './palette.js';
import { useWayBack } from './returning.js';
import { useSession } from './session.js';
import { chooseTheme, followTheme, readTheme, THEME_NAMES, THEMES } from './theme.js';
import { useWatchlist } from './watchlist.js';

/** Actions that the current user can take from any page. @param help shows the keys @param failed is called when an export fails */
export function useActions(help: () => void, failed: (error: unknown) => void): Action[] {
  const { me, apiKey } = useSession();
  const navigate = useNavigate();
  const client = useClient();
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  const watchlist = useWatchlist();
  const way = useWayBack();
  const theme = useSyncExternalStore(followTheme, readTheme);
  const leaving = useLeaving();
  const isIn = me !== null || apiKey !== null;
  const exportCsv = () => {
    const filter = toFilter(pathname === '/' ? readMatchesSearch(search) : {}, watchlist);
    exportMatches(client, filter, 'csv').catch(failed);
  };
  return [
    ...(leaving ? [leaving] : [{ label: 'Sign in', act: () => void navigate({ to: '/sign-in', search: way }) }]),
    ...(me ? [{ label: 'New API key', act: () => void navigate({ to: '/keys', hash: NEW_KEY }) }] : []),
    ...(isIn ? [{ label: pathname === '/' ? 'Export these matches as CSV' : 'Export all matches as CSV', act: exportCsv }] : []),
    ...THEMES.filter((each) => each !== theme).map((each) => ({
      label: `Colours: ${THEME_NAMES[each].toLowerCase()}`,
      act: () => chooseTheme(each),
    })),
    { label: 'Keys that work here', act: help },
  ];
}
