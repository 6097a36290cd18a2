import type { ComponentType } from 'react';
import type { AdminPageKey } from '../../../src/contracts/pages.js';

/** Module of each page of contracts/pages. A page without one is neither routed nor in the sidebar. */
export const adminPageModules: Partial<Record<AdminPageKey, () => Promise<ComponentType>>> = {
  'application-status-file': async () => (await import('../features/admin/application-status-file/status-file-page.tsx')).StatusFilePage,
  lenders: async () => (await import('../features/admin/lenders/lenders-page.tsx')).LendersPage,
};

/** Whether this build has the page. */
export const isBuilt = (key: AdminPageKey) => key in adminPageModules;
