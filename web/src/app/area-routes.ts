import { type ComponentType, createElement } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { type Area, ACCOUNT_SEGMENT } from '../../../src/contracts/pages.js';
import { NotFound } from '../kit/not-found.tsx';
import { loadTexts } from '../i18n/i18n.ts';
import { SessionGate } from './guards/session-gate.tsx';

/** Layout around the pages of an area behind its login, with its styles; the login page needs neither. */
export interface AreaLayout {
  /** The pages behind the login, in their shell. */
  readonly Pages: ComponentType;
  /** Index of the area: redirects to the first page. */
  readonly Home: ComponentType;
}

/** A page behind the login, each a chunk of its own. */
export interface AreaPage {
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
}

/** Loads the account page, which is the same in every area. */
async function loadOwnAccount(): Promise<ComponentType> {
  const [{ OwnAccountPage }] = await Promise.all([import('../features/account/own/own-account-page.tsx'), loadTexts('account')]);
  return OwnAccountPage;
}

/** Creates the routes of an area: login, pages of one-time links, and its pages; other addresses in it show the not-found page. */
export function createAreaRoutes(area: Area, loadFrame: () => Promise<AreaLayout>, pages: readonly AreaPage[]): RouteObject[] {
  const AreaNotFound = () => createElement(NotFound, { homePath: `/${area}` });
  return [
    {
      path: area,
      element: createElement(SessionGate, { audience: area, children: createElement(Outlet) }),
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
          path: 'forgotten-password',
          lazy: async () => {
            const [{ ForgotPasswordPage }] = await Promise.all([
              import('../features/account/login/forgot-password-page.tsx'),
              loadTexts('account'),
            ]);
            return { Component: () => createElement(ForgotPasswordPage, { area }) };
          },
        },
        {
          lazy: async () => ({ Component: (await loadFrame()).Pages }),
          children: [
            { index: true, lazy: async () => ({ Component: (await loadFrame()).Home }) },
            ...pages.map(({ path, load }) => ({ path, lazy: async () => ({ Component: await load() }) })),
            { path: ACCOUNT_SEGMENT, lazy: async () => ({ Component: await loadOwnAccount() }) },
            { path: '*', Component: AreaNotFound },
          ],
        },
      ],
    },
    { path: '*', Component: AreaNotFound },
  ];
}
