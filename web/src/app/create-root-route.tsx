import { matchRoutes, type RouteObject } from 'react-router';
import { LoadingScreen } from '../kit/loading-screen.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { FatalScreen } from './fatal-screen.tsx';
import { Root } from './root.tsx';

/** Creates the route around all pages. */
export const createRootRoute = (children: RouteObject[]): RouteObject => ({
  Component: Root,
  ErrorBoundary: FatalScreen,
  HydrateFallback: InitialLoading,
  children,
});

/** Shown until the first page has loaded. */
function InitialLoading() {
  return (
    <>
      <ConnectionBanner />
      <LoadingScreen />
    </>
  );
}

/** Loads the modules of the page at a path and puts them into its routes, as if they were not lazy. */
export async function loadPages(
  routes: RouteObject[],
  { path, basename = '/' }: { readonly path: string; readonly basename?: string },
): Promise<void> {
  const matches = matchRoutes(routes, path, basename) ?? [];
  // In parallel: the page does not wait for its layout.
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
