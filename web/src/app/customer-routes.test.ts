import { expect, it } from '@jest/globals';
import type { RouteObject } from 'react-router';
import { customerPages } from '../../../test/support/customer-pages.js';
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

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => (path === undefined ? pathsOf(children ?? []) : [path.startsWith('/') ? path : `/${path}`]));

/** The specification sets this address; the form's own route renders it, with `success` in place of the partner's name. */
const drawnByTheForm = '/create-merchant-form/success';

it('the customer pages that require tests are those of the router', () => {
  expect(
    pathsOf([customerRoutes])
      .filter((path) => path !== '/*')
      .sort(),
  ).toEqual(customerPages.filter((path) => path !== drawnByTheForm).sort());
});
