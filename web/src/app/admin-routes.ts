import { type ComponentType, createElement } from 'react';
import { type AdminPageKey, adminPages } from '../../../src/contracts/pages.js';
import { adminPageModules, recordPageModules } from './admin-page-modules.ts';
import { type AreaFrame, type AreaPage, areaRoutes } from './area-routes.ts';
import { RequirePermission } from './guards/require-permission.tsx';

/** The back office. */
export const adminRoutes = areaRoutes('admin', loadFrame, [
  ...(Object.keys(adminPageModules) as AdminPageKey[]).map((key) => pageOf(key, adminPages[key].path, adminPageModules[key])),
  ...(Object.keys(recordPageModules) as AdminPageKey[]).map((key) => pageOf(key, `${adminPages[key].path}/:id`, recordPageModules[key])),
]);

async function loadFrame(): Promise<AreaFrame> {
  const { AdminPages, AdminHome } = await import('./admin-area.tsx');
  return { Pages: AdminPages, Home: AdminHome };
}

function pageOf(key: AdminPageKey, path: string, module: (() => Promise<ComponentType>) | undefined): AreaPage {
  const { permission } = adminPages[key];
  const load = async () => {
    const Page = await module?.();
    return () => createElement(RequirePermission, { permission, children: Page && createElement(Page) });
  };
  return { path, load };
}
