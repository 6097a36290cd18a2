import { createBrowserRouter, type RouteObject } from 'react-router';
import { LoadingScreen } from '../kit/loading-screen.tsx';
import { adminRoutes } from './admin-routes.ts';
import { customerRoutes } from './customer-routes.tsx';
import { devRoutes } from './dev-routes.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { FatalScreen } from './fatal-screen.tsx';
import { Root } from './root.tsx';

/** Every route of the web. Customer pages are the default; the back office is one chunk that no customer loads. */
const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: FatalScreen,
    HydrateFallback: FirstLoad,
    children: [...devRoutes, adminRoutes, customerRoutes],
  },
];

/** Until the first page is there. */
function FirstLoad() {
  return (
    <>
      <ConnectionBanner />
      <LoadingScreen />
    </>
  );
}

/** A brand whose site lives under a part of the path keeps that part in every address. */
export function createRouter(segment: string | null) {
  const isBelow = segment !== null && window.location.pathname.split('/')[1] === segment;
  return createBrowserRouter(routes, { basename: isBelow ? `/${segment}` : '/' });
}
