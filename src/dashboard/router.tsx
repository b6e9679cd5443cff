/** Maps the addresses of the dashboard to its pages, and reads their search parameters. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, parseSearchWith } from '@tanstack/react-router';
import { readCalculatorSearch } from './data/calculatorSearch.js';
import { readMatchesSearch } from './data/matchesSearch.js';
import { readArrival } from './data/returning.js';
import { text } from './data/search.js';
import { NotFoundPage } from './pages/NotFoundPage.js';
import { Shell } from './parts/Shell.js';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });

const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: readMatchesSearch,
    component: lazyRouteComponent(() => import('./pages/MatchesPage.js'), 'MatchesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/matches/$a/$b',
    component: lazyRouteComponent(() => import('./pages/MatchPage.js'), 'MatchPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/look-up',
    validateSearch: (search: Record<string, unknown>): { id?: string } => text(search, 'id'),
    component: lazyRouteComponent(() => import('./pages/LookUpPage.js'), 'LookUpPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/calculator',
    validateSearch: readCalculatorSearch,
    component: lazyRouteComponent(() => import('./pages/CalculatorPage.js'), 'CalculatorPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/score',
    component: lazyRouteComponent(() => import('./pages/ScorePage.js'), 'ScorePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/coverage',
    component: lazyRouteComponent(() => import('./pages/CoveragePage.js'), 'CoveragePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/health',
    component: lazyRouteComponent(() => import('./pages/HealthPage.js'), 'HealthPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/review',
    component: lazyRouteComponent(() => import('./pages/ReviewPage.js'), 'ReviewPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/review/events',
    component: lazyRouteComponent(() => import('./pages/ReviewEventsPage.js'), 'ReviewEventsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/decisions',
    component: lazyRouteComponent(() => import('./pages/DecisionsPage.js'), 'DecisionsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/keys',
    component: lazyRouteComponent(() => import('./pages/KeysPage.js'), 'KeysPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/people',
    component: lazyRouteComponent(() => import('./pages/PeoplePage.js'), 'PeoplePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/account',
    component: lazyRouteComponent(() => import('./pages/AccountPage.js'), 'AccountPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/set-password',
    component: lazyRouteComponent(() => import('./pages/SetPasswordPage.js'), 'SetPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/verify-address',
    component: lazyRouteComponent(() => import('./pages/VerifyAddressPage.js'), 'VerifyAddressPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/audit',
    component: lazyRouteComponent(() => import('./pages/AuditPage.js'), 'AuditPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/webhooks',
    component: lazyRouteComponent(() => import('./pages/WebhooksPage.js'), 'WebhooksPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sign-in',
    validateSearch: readArrival,
    component: lazyRouteComponent(() => import('./pages/SignInPage.js'), 'SignInPage'),
  }),
] as const;

/** The value of a search parameter. A token id has more digits than a JavaScript number keeps, so it stays a text. @throws SyntaxError */
function readValue(value: string): unknown {
  const read: unknown = JSON.parse(value);
  return typeof read === 'number' && !Number.isSafeInteger(read) && !value.includes('.') ? value : read;
}

/** The pages and their addresses. */
export const router = createRouter({
  routeTree: root.addChildren(routes),
  defaultPreload: 'intent',
  scrollRestoration: true,
  parseSearch: parseSearchWith(readValue),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
