import type { ComponentType } from 'react';
import type { AdminPageKey } from '../../../src/contracts/pages.js';
import { loadTexts, type TextPart } from '../i18n/i18n.ts';

/** Loads a module, and the texts that only its page needs. */
const withTexts = async <T>(module: Promise<T>, ...parts: readonly TextPart[]) =>
  (await Promise.all([module, ...parts.map((part) => loadTexts(part))]))[0];

const intermediaryPages = async () => await (await import('../features/admin/insurance-intermediaries/pages.ts')).loadIntermediaryPages();
const uploadPages = (...parts: TextPart[]) => withTexts(import('../features/admin/upload-pages.ts'), 'status-file', 'lending', ...parts);

/** Module of each page of contracts/pages. A page without one has no route and no sidebar entry. */
export const adminPageModules: Partial<Record<AdminPageKey, () => Promise<ComponentType>>> = {
  'application-status-file': async () => (await uploadPages()).StatusFilePage,
  'merchant-upload': async () => (await uploadPages('partner-terms')).MerchantUploadPage,
  'mis-upload': async () => (await uploadPages()).MisUploadPage,
  'status-words': async () => await (await import('../features/admin/status-words/pages.ts')).loadStatusWordsPage(),
  'commission-upload-file': async () => (await uploadPages()).CommissionUploadPage,
  'commission-lines': async () => (await import('../features/admin/commission/commission-texts.ts')).loadCommissionPage(),
  queues: async () => (await withTexts(import('../features/admin/queues/queues-page.tsx'), 'queues')).QueuesPage,
  'dead-letters': async () => (await withTexts(import('../features/admin/queues/dead-letters-page.tsx'), 'queues')).DeadLettersPage,
  'parked-submissions': async () =>
    (await import('../features/admin/parked-submissions/parked-submission-pages.ts')).loadParkedSubmissionsPage(),
  'lender-callbacks': async () =>
    (await import('../features/admin/parked-submissions/parked-submission-pages.ts')).loadLenderCallbacksPage(),
  audit: async () => (await withTexts(import('../features/admin/audit/audit-page.tsx'), 'deeds')).AuditPage,
  sessions: async () => (await withTexts(import('../features/admin/sessions/sessions-page.tsx'), 'account')).SessionsPage,
  'user-management': async () =>
    (await withTexts(import('../features/admin/user-management/user-management-page.tsx'), 'user-management')).UserManagementPage,
  lenders: async () => (await withTexts(import('../features/admin/lenders/lenders-page.tsx'), 'lending')).LendersPage,
  'credit-cards': async () =>
    (await withTexts(import('../features/admin/credit-cards/credit-cards-page.tsx'), 'credit-cards')).CreditCardsPage,
  'gold-rates': async () =>
    (await withTexts(import('../features/admin/gold-rates/gold-rates-page.tsx'), 'gold-rates', 'lending')).GoldRatesPage,
  'insurance-intermediaries': async () => (await intermediaryPages()).list,
  'vendors-on-off': async () =>
    (await withTexts(import('../features/admin/lenders/vendors-on-off-page.tsx'), 'queues', 'lending', 'vendors')).VendorsOnOffPage,
  'vendors-on-off-log': async () =>
    (await withTexts(import('../features/admin/lenders/switch-log-page.tsx'), 'lending', 'vendors')).SwitchLogPage,
  partners: async () => (await import('../features/admin/partners/partners-page.tsx')).PartnersPage,
  'merchant-management': async () =>
    (await withTexts(import('../features/admin/partners/merchant-management-page.tsx'), 'partner-terms', 'lending')).MerchantManagementPage,
};

/** Module of the record page, for the pages of contracts/pages whose records have one. */
export const recordPageModules: Partial<Record<AdminPageKey, () => Promise<ComponentType>>> = {
  'user-management': async () =>
    (await withTexts(import('../features/admin/user-management/staff-account-page.tsx'), 'records', 'user-management', 'account'))
      .StaffAccountPage,
  lenders: async () =>
    (await withTexts(import('../features/admin/lenders/lender-page.tsx'), 'records', 'lending', 'lender', 'ledger', 'inside')).LenderPage,
  'credit-cards': async () =>
    (
      await withTexts(
        import('../features/admin/credit-cards/credit-card-page.tsx'),
        'records',
        'lending',
        'credit-cards',
        'card-activations',
      )
    ).CreditCardPage,
  'insurance-intermediaries': async () => (await intermediaryPages()).record,
  partners: async () =>
    (await withTexts(import('../features/admin/partners/partner-page.tsx'), 'records', 'brand', 'editing', 'partner-terms', 'inside'))
      .PartnerPage,
};

/** Checks whether this build has the page. */
export const hasPageModule = (key: AdminPageKey) => key in adminPageModules;
