import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Caller } from './Caller.js';
import { ThemeChoice } from './ThemeChoice.js';

const PAGES = [
  { to: '/', label: 'Matches' },
  { to: '/look-up', label: 'Look up' },
  { to: '/calculator', label: 'Calculator' },
  { to: '/review', label: 'Review' },
  { to: '/keys', label: 'Keys' },
  { to: '/health', label: 'Health' },
] as const;

/** What stands around every page. On small screens the links hide behind a button. */
export function Shell() {
  const [open, setOpen] = useState(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what closes the menu
  useEffect(() => setOpen(false), [path]);
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <header className="top">
        <div className="top-inner">
          <Link to="/" className="brand">
            <img src="/assets/icon.svg" alt="" width="28" height="28" />
            samebet
          </Link>
          <button type="button" className="menu-button" aria-expanded={open} aria-controls="menu" onClick={() => setOpen(!open)}>
            Menu
          </button>
          <div id="menu" className={open ? 'menu open' : 'menu'}>
            <nav aria-label="Pages of samebet">
              {PAGES.map(({ to, label }) => (
                <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
                  {label}
                </Link>
              ))}
            </nav>
            <Caller />
          </div>
        </div>
      </header>
      <main id="main">
        <Outlet />
      </main>
      <footer className="foot">
        <p>
          A match says that both YES pay alike, as far as the rules say so. Read the caveats before you trade: a wrong match costs
          money.
        </p>
        <nav aria-label="Reference">
          <a href="/v0/docs">REST reference</a>
          <a href="/graphql">GraphQL</a>
        </nav>
        <ThemeChoice />
      </footer>
    </>
  );
}
