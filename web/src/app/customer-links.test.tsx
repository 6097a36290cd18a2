import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { matchRoutes } from 'react-router';
import { flagPages } from '../../../src/contracts/brand.js';
import { legalDocuments } from '../../../src/contracts/legal.js';
import { customerPaths } from '../../../src/contracts/next-stop.js';
import { renderPage } from '../testing/render-page.tsx';
import { customerRoutes } from './customer-routes.tsx';

/** Path pattern of the route that answers an address; `*` is the page for what does not exist. */
const routeOf = (address: string) => matchRoutes([customerRoutes], address)?.at(-1)?.route.path;

/** Addresses of the links in the page that begin with a mark. */
const linksTo = (mark: string) =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith(mark));

describe('the public pages of customers', () => {
  it.each(['/', '/login', legalDocuments.terms.path, legalDocuments.privacy.path, customerPaths.matching, customerPaths.creditCards])(
    'have no dead link: %s',
    async (path) => {
      await renderPage([{ HydrateFallback: () => null, children: [customerRoutes] }], { path });
      await screen.findByRole('heading', { level: 1 });

      expect(linksTo('/')).toEqual(
        expect.arrayContaining([legalDocuments.terms.path, legalDocuments.privacy.path, customerPaths.matching]),
      );
      expect(linksTo('/').filter((href) => [undefined, '*', '404'].includes(routeOf(href)))).toEqual([]);
      expect(linksTo('#').filter((href) => !document.getElementById(href.slice(1)))).toEqual([]);
    },
  );
});

describe('what a brand can switch on', () => {
  it('is built where the table names a page, and not built where it names none', () => {
    const built = Object.entries(flagPages).map(([flag, path]) => [flag, path !== null && !['*', undefined].includes(routeOf(path))]);
    expect(built).toEqual(Object.entries(flagPages).map(([flag, path]) => [flag, path !== null]));
  });
});
