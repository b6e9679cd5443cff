import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { readMatchesSearch } from './data/matchesSearch.js';
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
    validateSearch: (search: Record<string, unknown>): { market_id?: string } => text(search, 'market_id'),
    component: lazyRouteComponent(() => import('./pages/CalculatorPage.js'), 'CalculatorPage'),
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
    path: '/keys',
    component: lazyRouteComponent(() => import('./pages/KeysPage.js'), 'KeysPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/sign-in',
    component: lazyRouteComponent(() => import('./pages/SignInPage.js'), 'SignInPage'),
  }),
] as const;

/** The pages and their addresses. */
export const router = createRouter({ routeTree: root.addChildren(routes), defaultPreload: 'intent', scrollRestoration: true });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
