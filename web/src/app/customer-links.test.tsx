import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { matchRoutes } from 'react-router';
import { legalDocuments } from '../../../src/contracts/legal.js';
import { customerPaths } from '../../../src/contracts/next-stop.js';
import { renderPage } from '../testing/render-page.tsx';
import { customerRoutes } from './customer-routes.tsx';

/** Returns the path pattern of the route that matches an address; `*` is the not-found page. */
const routeOf = (address: string) => matchRoutes([customerRoutes], address)?.at(-1)?.route.path;

/** Returns the addresses of the links in the page that start with a prefix. */
const linksTo = (mark: string) =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith(mark));

describe('public customer pages', () => {
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
