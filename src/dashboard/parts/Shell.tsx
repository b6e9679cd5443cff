/** Surrounds each page with the header, its menu and the footer, and opens the palette and the key help. */
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useGoKeys } from '../data/goKeys.js';
import { MENU } from '../data/menu.js';
import { Caller } from './Caller.js';
import { ThemeChoice } from './ThemeChoice.js';

const Palette = lazy(() => import('./Palette.js'));
const PageHelp = lazy(() => import('./PageHelp.js'));

/** The frame around every page. On small screens the links of the header are behind a button. */
export function Shell() {
  const [open, setOpen] = useState(false);
  const [goes, setGoes] = useState(false);
  const [helps, setHelps] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  useGoKeys(
    useCallback(() => setGoes(true), []),
    useCallback(() => setHelps(true), []),
  );
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // The review pages show texts side by side and take the whole width; set before the first paint, so that nothing moves.
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-wide', path.startsWith('/review'));
  }, [path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the path changes
  useEffect(() => setOpen(false), [path]);
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <Top open={open} toggle={() => setOpen(!open)} go={() => setGoes(true)} />
      <main id="main">
        {failed !== null && (
          <p className="edit" role="alert">
            That did not work: {failed}
          </p>
        )}
        <Outlet />
      </main>
      {goes && (
        <Suspense>
          <Palette
            close={() => setGoes(false)}
            help={() => setHelps(true)}
            failed={(error) => setFailed(error instanceof Error ? error.message : String(error))}
          />
        </Suspense>
      )}
      {helps && (
        <Suspense>
          <PageHelp close={() => setHelps(false)} />
        </Suspense>
      )}
      <Foot help={() => setHelps(true)} />
    </>
  );
}

interface TopProps {
  /** Whether the links are shown on a small screen. */
  open: boolean;
  toggle: () => void;
  /** Opens the palette. */
  go: () => void;
}

function Top({ open, toggle, go }: TopProps) {
  return (
    <header className="top">
      <div className="top-inner">
        <Link to="/" className="brand">
          <img src="/assets/icon.svg" alt="" width="28" height="28" />
          samebet
        </Link>
        <button type="button" className="menu-button" aria-expanded={open} aria-controls="menu" onClick={toggle}>
          Menu
        </button>
        <div id="menu" className={open ? 'menu open' : 'menu'}>
          <nav aria-label="Pages of samebet">
            {MENU.map(({ to, label }) => (
              <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
                {label}
              </Link>
            ))}
          </nav>
          <button type="button" className="quiet go" onClick={go} aria-keyshortcuts="Control+K">
            Go to …
            <span aria-hidden="true">
              <kbd>Ctrl K</kbd>
            </span>
          </button>
          <Caller />
        </div>
      </div>
    </header>
  );
}

function Foot({ help }: { help: () => void }) {
  return (
    <footer className="foot">
      <p>
        A match says that both YES pay alike, as far as the rules say so. Read the caveats before you trade: a wrong match costs
        money.
      </p>
      <nav aria-label="Reference">
        <a href="/docs/">Documentation</a>
        <a href="/v0/docs">REST reference</a>
        <a href="/graphql">GraphQL</a>
      </nav>
      <button type="button" className="quiet" onClick={help}>
        Keys
        <span aria-hidden="true">
          <kbd>?</kbd>
        </span>
      </button>
      <ThemeChoice />
    </footer>
  );
}
