import { type ComponentType, createElement } from 'react';
import type { RouteObject } from 'react-router';
import type { Area } from '../../../src/contracts/pages.js';

/** What stands around the pages of an area behind a password; it comes with the routes, with its styles. */
export interface AreaFrame {
  /** Everything below the area's part of the path. */
  readonly Everything: ComponentType;
  /** The pages behind the login, in their shell. */
  readonly Pages: ComponentType;
  /** The area itself: leads to the first page. */
  readonly Home: ComponentType;
  /** An address of the area that is no page. */
  readonly NotFound: ComponentType;
}

/** A page behind the login, each a chunk of its own. */
export interface AreaPage {
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
}

/** The routes of an area: its login, the page of one-time links, and its pages; an address beyond it is no page. */
export function areaRoutes(area: Area, { Everything, Pages, Home, NotFound }: AreaFrame, pages: readonly AreaPage[]): RouteObject[] {
  return [
    {
      path: area,
      Component: Everything,
      children: [
        {
          path: 'login',
          lazy: async () => {
            const { LoginPage } = await import('../features/account/login/login-page.tsx');
            return { Component: () => createElement(LoginPage, { area }) };
          },
        },
        {
          path: 'set-password',
          lazy: async () => ({ Component: (await import('../features/account/login/set-password-page.tsx')).SetPasswordPage }),
        },
        {
          Component: Pages,
          children: [
            { index: true, Component: Home },
            ...pages.map(({ path, load }) => ({ path, lazy: async () => ({ Component: await load() }) })),
            { path: '*', Component: NotFound },
          ],
        },
      ],
    },
    { path: '*', Component: NotFound },
  ];
}
