import { type ComponentType, createElement } from 'react';
import { type AdminPageKey, adminPages } from '../../../src/contracts/pages.js';
import { adminPageModules, recordPageModules } from './admin-page-modules.ts';
import { type AreaLayout, type AreaPage, createAreaRoutes } from './area-routes.ts';
import { RequirePermission } from './guards/require-permission.tsx';

export const adminRoutes = createAreaRoutes('admin', loadLayout, [
  ...(Object.keys(adminPageModules) as AdminPageKey[]).map((key) => createAreaPage(key, adminPages[key].path, adminPageModules[key])),
  ...(Object.keys(recordPageModules) as AdminPageKey[]).map((key) =>
    createAreaPage(key, `${adminPages[key].path}/:id`, recordPageModules[key]),
  ),
]);

async function loadLayout(): Promise<AreaLayout> {
  const { AdminPages, AdminHome } = await import('./admin-area.tsx');
  return { Pages: AdminPages, Home: AdminHome };
}

function createAreaPage(key: AdminPageKey, path: string, module: (() => Promise<ComponentType>) | undefined): AreaPage {
  const { permission } = adminPages[key];
  const load = async () => {
    const Page = await module?.();
    return () => createElement(RequirePermission, { permission, children: Page && createElement(Page) });
  };
  return { path, load };
}
