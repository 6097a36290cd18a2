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

it('no page lies under a part of the path that a brand may take', () => {
  const parts = firstParts([...adminRoutes, ...partnerRoutes, customerRoutes]).filter((part) => part !== '' && part !== '*');
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.filter((part) => !reservedSegments.includes(part))).toEqual([]);
});

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => (path === undefined ? pathsOf(children ?? []) : [path.startsWith('/') ? path : `/${path}`]));

/** Its address is of the specification; the form's own route draws it, where the name of a partner stands otherwise. */
const drawnByTheForm = '/create-merchant-form/success';

it('the pages of customers that tests are counted for are those of the router', () => {
  expect(
    pathsOf([customerRoutes])
      .filter((path) => path !== '/*')
      .sort(),
  ).toEqual(customerPages.filter((path) => path !== drawnByTheForm).sort());
});
