import { expect, it } from '@jest/globals';
import type { RouteObject } from 'react-router';
import { areaPagePaths, customerPagePaths } from '../../../src/contracts/page-paths.js';
import { reservedSegments } from '../../../src/contracts/reserved-segments.js';
import { adminRoutes } from './admin-routes.ts';
import { partnerRoutes } from './partner-routes.ts';
import { customerRoutes } from './customer-routes.tsx';

const firstParts = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) =>
    path === undefined ? firstParts(children ?? []) : [path.split('/').find((part) => part !== '') ?? ''],
  );

it('no page uses a path prefix that is reserved for brands', () => {
  const parts = firstParts([...adminRoutes, ...partnerRoutes, customerRoutes]).filter((part) => part !== '' && part !== '*');
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.filter((part) => !reservedSegments.includes(part))).toEqual([]);
});

/** Returns the full paths of all pages; `*` and the page at `/404` are for unknown addresses. */
const pathsOf = (routes: readonly RouteObject[], parent = ''): string[] =>
  routes.flatMap(({ path = '', children, index }) => {
    const full = path === '' || path.startsWith('/') ? parent + path : `${parent}/${path}`;
    if (children) return pathsOf(children, full);
    return index || !/(?:^|\/)(?:\*|404)$/.test(full) ? [full] : [];
  });

it('the pages for which the server answers with 200 are those of the router', () => {
  expect(pathsOf([customerRoutes]).sort()).toEqual([...customerPagePaths].sort());
  expect(pathsOf([...adminRoutes, ...partnerRoutes]).sort()).toEqual([...areaPagePaths].sort());
});
