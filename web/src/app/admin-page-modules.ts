import type { ComponentType } from 'react';
import type { AdminPageKey } from '../../../src/contracts/pages.js';
import { loadTexts, type TextPart } from '../i18n/i18n.ts';

/** A module, and the texts that only its page needs. */
const withTexts = async <T>(module: Promise<T>, ...parts: readonly TextPart[]) =>
  (await Promise.all([module, ...parts.map((part) => loadTexts(part))]))[0];

/** Module of each page of contracts/pages. A page without one is neither routed nor in the sidebar. */
export const adminPageModules: Partial<Record<AdminPageKey, () => Promise<ComponentType>>> = {
  'application-status-file': async () =>
    (await withTexts(import('../features/admin/application-status-file/status-file-page.tsx'), 'status-file')).StatusFilePage,
  queues: async () => (await withTexts(import('../features/admin/queues/queues-page.tsx'), 'queues')).QueuesPage,
  'dead-letters': async () => (await withTexts(import('../features/admin/queues/dead-letters-page.tsx'), 'queues')).DeadLettersPage,
  audit: async () => (await withTexts(import('../features/admin/audit/audit-page.tsx'), 'deeds')).AuditPage,
  sessions: async () => (await withTexts(import('../features/admin/sessions/sessions-page.tsx'), 'account')).SessionsPage,
  'user-management': async () =>
    (await withTexts(import('../features/admin/user-management/user-management-page.tsx'), 'user-management')).UserManagementPage,
  lenders: async () => (await withTexts(import('../features/admin/lenders/lenders-page.tsx'), 'lending')).LendersPage,
  'credit-cards': async () =>
    (await withTexts(import('../features/admin/credit-cards/credit-cards-page.tsx'), 'credit-cards')).CreditCardsPage,
  'vendors-on-off': async () =>
    (await withTexts(import('../features/admin/lenders/vendors-on-off-page.tsx'), 'queues', 'lending', 'vendors')).VendorsOnOffPage,
  'vendors-on-off-log': async () =>
    (await withTexts(import('../features/admin/lenders/switch-log-page.tsx'), 'lending', 'vendors')).SwitchLogPage,
  partners: async () => (await import('../features/admin/partners/partners-page.tsx')).PartnersPage,
};

/** Module of the page of one record, for the pages of contracts/pages whose records have one. */
export const recordPageModules: Partial<Record<AdminPageKey, () => Promise<ComponentType>>> = {
  'user-management': async () =>
    (await withTexts(import('../features/admin/user-management/staff-account-page.tsx'), 'records', 'user-management', 'account'))
      .StaffAccountPage,
  lenders: async () =>
    (await withTexts(import('../features/admin/lenders/lender-page.tsx'), 'records', 'lending', 'lender', 'ledger')).LenderPage,
  'credit-cards': async () =>
    (await withTexts(import('../features/admin/credit-cards/credit-card-page.tsx'), 'records', 'credit-cards')).CreditCardPage,
  partners: async () =>
    (await withTexts(import('../features/admin/partners/partner-page.tsx'), 'records', 'brand', 'editing', 'partner-terms')).PartnerPage,
};

/** Whether this build has the page. */
export const isBuilt = (key: AdminPageKey) => key in adminPageModules;
