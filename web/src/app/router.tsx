import { createBrowserRouter, type RouteObject } from 'react-router';
import { LoadingScreen } from '../kit/loading-screen.tsx';
import { adminRoutes } from './admin-routes.ts';
import { customerRoutes } from './customer-routes.tsx';
import { devRoutes } from './dev-routes.ts';
import { FatalScreen } from './fatal-screen.tsx';
import { Root } from './root.tsx';

/** Every route of the web. Customer pages are the default; the back office is one chunk that no customer loads. */
const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: FatalScreen,
    HydrateFallback: LoadingScreen,
    children: [...devRoutes, adminRoutes, customerRoutes],
  },
];

export const createRouter = () => createBrowserRouter(routes);
