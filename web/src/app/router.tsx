import { createBrowserRouter, type RouteObject } from 'react-router';
import type { Audience } from '../../../src/contracts/permissions.js';
import { customerRoutes } from './customer-routes.tsx';
import { devRoutes } from './dev-routes.ts';
import { loadPages, createRootRoute } from './create-root-route.tsx';

/** Routes by audience. Customer pages are the default; what is behind a password is in chunks that no customer loads. */
const routesByAudience: Readonly<Record<Audience, () => Promise<RouteObject[]>>> = {
  customer: () => Promise.resolve([...devRoutes, customerRoutes]),
  admin: async () => (await import('./admin-routes.ts')).adminRoutes,
  partner: async () => (await import('./partner-routes.ts')).partnerRoutes,
};

/** Loads every route that a page of the audience may show; another audience starts with a page load of its own. */
export const loadRoutes = async (audience: Audience): Promise<RouteObject[]> => [createRootRoute(await routesByAudience[audience]())];

/** Loads the current page before the router renders: hydration needs the same markup as server-side rendering. */
export const loadCurrentPage = (routes: RouteObject[], basename: string): Promise<void> =>
  loadPages(routes, { path: window.location.pathname, basename });

/** The router of a brand whose site is under a path prefix keeps that prefix in every address. */
export const createRouter = (routes: RouteObject[], basename: string) => createBrowserRouter(routes, { basename });
