import { expect, it } from '@jest/globals';
import type { RouteObject } from 'react-router';
import { reservedSegments } from '../../../src/contracts/reserved-segments.js';
import { adminRoutes } from './admin-routes.ts';
import { partnerRoutes } from './partner-routes.ts';
import { customerRoutes } from './customer-routes.tsx';

const firstParts = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) =>
    path === undefined ? firstParts(children ?? []) : [path.split('/').find((part) => part !== '') ?? ''],
  );

it('no page lies under a part of the path that a brand may take', () => {
  const parts = firstParts([...adminRoutes, ...partnerRoutes, customerRoutes]).filter((part) => part !== '' && part !== '*');
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.filter((part) => !reservedSegments.includes(part))).toEqual([]);
});
