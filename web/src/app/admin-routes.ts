import { type ComponentType, createElement } from 'react';
import { type AdminPage, type AdminPageKey, adminPages } from '../../../src/contracts/pages.js';
import { type AreaLayout, type AreaPage, createAreaRoutes } from './area-routes.ts';
import { RequirePermission } from './guards/require-permission.tsx';

/** The back office: a route for each page of contracts/pages, and for each record that has a page. */
export const adminRoutes = createAreaRoutes('admin', loadLayout, [
  ...pagesWith('module').map(([key, module]) => createAreaPage(key, key, module)),
  ...pagesWith('recordModule').map(([key, module]) => createAreaPage(key, `${key}/:id`, module)),
]);

async function loadLayout(): Promise<AreaLayout> {
  const { AdminPages, AdminHome } = await import('./admin-area.tsx');
  return { Pages: AdminPages, Home: AdminHome };
}

function pagesWith(property: 'module' | 'recordModule'): [AdminPageKey, string][] {
  const pages = Object.entries<AdminPage>(adminPages) as [AdminPageKey, AdminPage][];
  return pages.flatMap(([key, { [property]: module }]) => (module === undefined ? [] : [[key, module]]));
}

function createAreaPage(key: AdminPageKey, path: string, module: string): AreaPage {
  const load = async () => {
    const Page = await loadAdminPage(module);
    return () => createElement(RequirePermission, { permission: `page.${key}`, children: createElement(Page) });
  };
  return { path, load };
}

/** Loads the component of a page of contracts/pages. */
export async function loadAdminPage(module: string): Promise<ComponentType> {
  // The build makes a chunk of each file that this pattern matches.
  const [folder, name] = module.split('/');
  const page = (await import(`../features/admin/${folder}/${name}-page.tsx`)) as { readonly default: ComponentType };
  return page.default;
}
