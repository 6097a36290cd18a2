import { createBrowserRouter, type RouteObject } from 'react-router';
import type { Audience } from '../../../src/contracts/permissions.js';
import { customerRoutes } from './customer-routes.tsx';
import { devRoutes } from './dev-routes.ts';
import { loadPages, createRootRoute } from './create-root-route.tsx';

/** The routes of each audience. Customer pages are the default; what is behind a password is a part that no customer loads. */
const routesByAudience: Readonly<Record<Audience, () => Promise<RouteObject[]>>> = {
  customer: () => Promise.resolve([...devRoutes, customerRoutes]),
  admin: async () => (await import('./admin-routes.ts')).adminRoutes,
  partner: async () => (await import('./partner-routes.ts')).partnerRoutes,
};

/** Every route that a page of the audience may come to show: whoever goes over to another audience loads a page of its. */
export const loadRoutes = async (audience: Audience): Promise<RouteObject[]> => [createRootRoute(await routesByAudience[audience]())];

/** Fetches the page that is open, so that the router draws it at once: what was drawn ahead is taken over only where it is found again. */
export const loadCurrentPage = (routes: RouteObject[], basename: string): Promise<void> =>
  loadPages(routes, { path: window.location.pathname, basename });

/** A brand whose site lives under a part of the path keeps that part in every address. */
export const createRouter = (routes: RouteObject[], basename: string) => createBrowserRouter(routes, { basename });
