import { type ComponentType, createElement } from 'react';
import { type AdminPage, type AdminPageKey, adminPages, getRecordPath } from '../../../src/contracts/pages.js';
import { loadTexts, type PageTexts } from '../i18n/i18n.ts';
import { type AreaLayout, type AreaPage, createAreaRoutes } from './area-routes.ts';
import { RequirePermission } from './guards/require-permission.tsx';

/** The back office: a route for each page of contracts/pages, and for each record that has a page. */
export const adminRoutes = createAreaRoutes(
  'admin',
  loadLayout,
  Object.entries<AdminPage>(adminPages).flatMap(([key, page]) => [
    createAreaPage(key as AdminPageKey, key, page.module ?? `${key}/${key}`),
    ...(page.record ? [createAreaPage(key as AdminPageKey, getRecordPath(key, page), page.record)] : []),
  ]),
);

async function loadLayout(): Promise<AreaLayout> {
  const { AdminPages, AdminHome } = await import('./admin-area.tsx');
  return { Pages: AdminPages, Home: AdminHome };
}

function createAreaPage(key: AdminPageKey, path: string, module: string): AreaPage {
  const load = async () => {
    const Page = await loadAdminPage(module);
    return () => createElement(RequirePermission, { permission: `page.${key}`, children: createElement(Page) });
  };
  return { path, load };
}

/** Loads a page of contracts/pages with the texts that its file names. */
export async function loadAdminPage(module: string): Promise<ComponentType> {
  // The build makes a chunk of each file that this pattern matches.
  const [folder, name] = module.split('/');
  const page = (await import(`../features/admin/${folder}/${name}-page.tsx`)) as {
    readonly default: ComponentType;
    readonly texts?: PageTexts;
  };
  await Promise.all((page.texts ?? []).map((part) => loadTexts(part)));
  return page.default;
}
