import type { ComponentType } from 'react';
import type { AdminPageKey } from '../../../src/contracts/pages.js';
import { loadTexts } from '../i18n/i18n.ts';

/** Module of each page of contracts/pages. A page without one is neither routed nor in the sidebar. */
export const adminPageModules: Partial<Record<AdminPageKey, () => Promise<ComponentType>>> = {
  'application-status-file': async () => (await import('../features/admin/application-status-file/status-file-page.tsx')).StatusFilePage,
  queues: async () => (await import('../features/admin/queues/queues-page.tsx')).QueuesPage,
  'dead-letters': async () => (await import('../features/admin/queues/dead-letters-page.tsx')).DeadLettersPage,
  audit: async () => (await Promise.all([import('../features/admin/audit/audit-page.tsx'), loadTexts('deeds')]))[0].AuditPage,
  sessions: async () => (await import('../features/admin/sessions/sessions-page.tsx')).SessionsPage,
  'user-management': async () =>
    (await Promise.all([import('../features/admin/user-management/user-management-page.tsx'), loadTexts('user-management')]))[0]
      .UserManagementPage,
  lenders: async () => (await import('../features/admin/lenders/lenders-page.tsx')).LendersPage,
  partners: async () => (await import('../features/admin/partners/partners-page.tsx')).PartnersPage,
};

/** Module of the page of one record, for the pages of contracts/pages whose records have one. */
export const recordPageModules: Partial<Record<AdminPageKey, () => Promise<ComponentType>>> = {
  'user-management': async () =>
    (await Promise.all([import('../features/admin/user-management/user-management-page.tsx'), loadTexts('user-management')]))[0]
      .StaffAccountPage,
  lenders: async () => (await import('../features/admin/lenders/lenders-page.tsx')).LenderPage,
  partners: async () => (await import('../features/admin/partners/partners-page.tsx')).PartnerPage,
};

/** Whether this build has the page. */
export const isBuilt = (key: AdminPageKey) => key in adminPageModules;
