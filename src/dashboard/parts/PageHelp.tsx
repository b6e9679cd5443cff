/** Shows in a dialog the keyboard shortcuts that work on the current page. */
import { useEffect, useRef } from 'react';
import { searchOfPage } from '../data/goKeys.js';
import { hasList, hasTicks } from '../data/listKeys.js';
import { placesOf } from '../data/palette.js';
import { useSession } from '../data/session.js';
import { KeyList } from './KeyHelp.js';

/** The keys for the page's list and search where it has them, and for going to each page that the user's role opens. */
export default function PageHelp({ close }: { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { me } = useSession();
  useEffect(() => dialog.current?.showModal(), []);
  const keys = [
    ...(hasList() ? ([['j  k', 'To the next line of the list, or the one before']] as const) : []),
    ...(hasList() ? ([['Enter', 'Open the line that you are on']] as const) : []),
    ...(hasTicks() ? ([['x', 'Tick the line that you are on']] as const) : []),
    ...(searchOfPage() ? ([['/', 'Into the search of this page']] as const) : []),
    ['Ctrl+K', 'Go to any page, match or market, or do something'] as const,
    ['?', 'This help'] as const,
    ...placesOf(me?.role).map(({ letter, label }) => [`g  ${letter}`, label] as const),
  ];
  return <KeyList ref={dialog} keys={keys} close={close} />;
}
