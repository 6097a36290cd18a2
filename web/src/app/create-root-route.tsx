import { matchRoutes, type RouteObject } from 'react-router';
import { LoadingScreen } from '../kit/loading-screen.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { FatalScreen } from './fatal-screen.tsx';
import { Root } from './root.tsx';

/** The route around all pages. */
export const createRootRoute = (children: RouteObject[]): RouteObject => ({
  Component: Root,
  ErrorBoundary: FatalScreen,
  HydrateFallback: InitialLoading,
  children,
});

/** Until the first page is there. */
function InitialLoading() {
  return (
    <>
      <ConnectionBanner />
      <LoadingScreen />
    </>
  );
}

/** Fetches what the page at a path is made of and puts it into its route, as if it had not been lazy. */
export async function loadPages(
  routes: RouteObject[],
  { path, basename = '/' }: { readonly path: string; readonly basename?: string },
): Promise<void> {
  const matches = matchRoutes(routes, path, basename) ?? [];
  // All at once: the page does not wait for its frame.
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
