import { createBrowserRouter } from 'react-router';
import { adminRoutes } from './admin-routes.ts';
import { customerRoutes } from './customer-routes.tsx';
import { devRoutes } from './dev-routes.ts';
import { loadPages, withinRoot } from './root-route.tsx';

/** Every route of the web. Customer pages are the default; the back office is one chunk that no customer loads. */
const routes = [withinRoot([...devRoutes, adminRoutes, customerRoutes])];

/** The part of every path that a brand's site lives under, where this page does; `/` otherwise. */
const basenameOf = (segment: string | null) =>
  segment !== null && window.location.pathname.split('/')[1] === segment ? `/${segment}` : '/';

/** Fetches the page that is open, so that the router draws it at once: what was drawn ahead is taken over only where it is found again. */
export const loadOpenPage = (segment: string | null): Promise<void> =>
  loadPages(routes, { path: window.location.pathname, basename: basenameOf(segment) });

/** A brand whose site lives under a part of the path keeps that part in every address. */
export function createRouter(segment: string | null) {
  return createBrowserRouter(routes, { basename: basenameOf(segment) });
}
