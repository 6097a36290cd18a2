import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import { type AdminPageKey, adminPages } from '../../../src/contracts/pages.js';
import { loadTexts } from '../i18n/i18n.ts';
import { adminPageModules } from './admin-page-modules.ts';
import { RequirePermission } from './session/admin-guard.tsx';

/** The back office: its shell, texts and styles come with the first of its pages. */
export const adminRoutes: RouteObject = {
  path: 'admin',
  lazy: async () => {
    const [area] = await Promise.all([import('./admin-area.tsx'), loadTexts('admin')]);
    return { Component: area.AdminArea };
  },
  children: [
    {
      path: 'login',
      lazy: async () => ({ Component: (await import('../features/admin/login/login-page.tsx')).LoginPage }),
    },
    {
      path: 'set-password',
      lazy: async () => ({ Component: (await import('../features/admin/login/set-password-page.tsx')).SetPasswordPage }),
    },
    {
      lazy: async () => ({ Component: (await import('./admin-area.tsx')).AdminPages }),
      children: [
        { index: true, lazy: async () => ({ Component: (await import('./admin-area.tsx')).AdminHome }) },
        ...(Object.keys(adminPageModules) as AdminPageKey[]).map(pageRoute),
        { path: '*', lazy: async () => ({ Component: (await import('./admin-area.tsx')).AdminNotFound }) },
      ],
    },
  ],
};

function pageRoute(key: AdminPageKey): RouteObject {
  const { path, permission } = adminPages[key];
  return {
    path,
    lazy: async () => {
      const Page = await adminPageModules[key]?.();
      return { Component: () => createElement(RequirePermission, { permission, children: Page && createElement(Page) }) };
    },
  };
}
