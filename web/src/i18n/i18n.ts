/**
 * Texts of the web: i18next holds the catalogues of one audience; English is bundled with the customer area, the rest is loaded when
 * needed.
 */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages, preferredLanguage } from '../../../src/contracts/i18n/translate.js';
import type { Audience } from '../../../src/contracts/permissions.js';
import { withoutRetry } from '../browser/load-chunk.ts';
import * as customerEnglish from './catalogues/en-customer.ts';
import { storeLanguage, getStoredLanguage } from './stored-language.ts';

/** A part of the catalogue that is loaded as a whole: an audience's own, or the texts of a few pages. */
export type TextPart =
  | Audience
  | 'account'
  | 'brand'
  | 'calculator'
  | 'card-activations'
  | 'cards'
  | 'credit-cards'
  | 'deeds'
  | 'editing'
  | 'gold-rates'
  | 'inside'
  | 'ledger'
  | 'legal'
  | 'lender'
  | 'lender-documents'
  | 'lender-submit'
  | 'lending'
  | 'palette'
  | 'partner-terms'
  | 'permissions'
  | 'preview'
  | 'queues'
  | 'records'
  | 'reminder'
  | 'status-file'
  | 'user-management'
  | 'vendors'
  | 'ways-in';

/** Loaders of a part's texts, by language. */
export type TextLoaders = Readonly<Record<Language, () => Promise<object>>>;

/** Texts that a page needs besides those of its audience. */
export type PageTexts = readonly (TextPart | TextLoaders)[];

const catalogues: Record<TextPart, TextLoaders> = {
  customer: { en: () => Promise.resolve(customerEnglish), hi: () => import('./catalogues/hi-customer.ts') },
  // Pages that a customer sees after requesting an OTP.
  inside: { en: () => import('./catalogues/en-logged-in.ts'), hi: () => import('./catalogues/hi-logged-in.ts') },
  admin: { en: () => import('./catalogues/en-admin.ts'), hi: () => import('./catalogues/hi-admin.ts') },
  partner: { en: () => import('./catalogues/en-partner.ts'), hi: () => import('./catalogues/hi-partner.ts') },
  account: { en: () => import('../../../src/contracts/i18n/en/account.js'), hi: () => import('../../../src/contracts/i18n/hi/account.js') },
  vendors: { en: () => import('../../../src/contracts/i18n/en/vendors.js'), hi: () => import('../../../src/contracts/i18n/hi/vendors.js') },
  'user-management': {
    en: () => import('../../../src/contracts/i18n/en/user-management.js'),
    hi: () => import('../../../src/contracts/i18n/hi/user-management.js'),
  },
  calculator: {
    en: () => import('../../../src/contracts/i18n/en/calculator.js'),
    hi: () => import('../../../src/contracts/i18n/hi/calculator.js'),
  },
  brand: { en: () => import('../../../src/contracts/i18n/en/brand.js'), hi: () => import('../../../src/contracts/i18n/hi/brand.js') },
  deeds: {
    en: () => import('../../../src/contracts/i18n/en/audit-actions.js'),
    hi: () => import('../../../src/contracts/i18n/hi/audit-actions.js'),
  },
  'card-activations': {
    en: () => import('../../../src/contracts/i18n/en/card-activations.js'),
    hi: () => import('../../../src/contracts/i18n/hi/card-activations.js'),
  },
  cards: { en: () => import('../../../src/contracts/i18n/en/cards.js'), hi: () => import('../../../src/contracts/i18n/hi/cards.js') },
  'credit-cards': {
    en: () => import('../../../src/contracts/i18n/en/credit-cards.js'),
    hi: () => import('../../../src/contracts/i18n/hi/credit-cards.js'),
  },
  'gold-rates': {
    en: () => import('../../../src/contracts/i18n/en/gold-rates.js'),
    hi: () => import('../../../src/contracts/i18n/hi/gold-rates.js'),
  },
  editing: { en: () => import('../../../src/contracts/i18n/en/editing.js'), hi: () => import('../../../src/contracts/i18n/hi/editing.js') },
  permissions: {
    en: () => import('../../../src/contracts/i18n/en/permissions.js'),
    hi: () => import('../../../src/contracts/i18n/hi/permissions.js'),
  },
  preview: { en: () => import('../../../src/contracts/i18n/en/preview.js'), hi: () => import('../../../src/contracts/i18n/hi/preview.js') },
  palette: {
    en: () => import('../../../src/contracts/i18n/en/palette.js'),
    hi: () => import('../../../src/contracts/i18n/hi/palette.js'),
  },
  'partner-terms': {
    en: () => import('../../../src/contracts/i18n/en/partner-terms.js'),
    hi: () => import('../../../src/contracts/i18n/hi/partner-terms.js'),
  },
  queues: { en: () => import('../../../src/contracts/i18n/en/queues.js'), hi: () => import('../../../src/contracts/i18n/hi/queues.js') },
  // Texts shared by record pages, and the additional ones of the lender page.
  records: { en: () => import('../../../src/contracts/i18n/en/records.js'), hi: () => import('../../../src/contracts/i18n/hi/records.js') },
  reminder: {
    en: () => import('../../../src/contracts/i18n/en/reminder.js'),
    hi: () => import('../../../src/contracts/i18n/hi/reminder.js'),
  },
  ledger: { en: () => import('../../../src/contracts/i18n/en/ledger.js'), hi: () => import('../../../src/contracts/i18n/hi/ledger.js') },
  lender: { en: () => import('../../../src/contracts/i18n/en/lender.js'), hi: () => import('../../../src/contracts/i18n/hi/lender.js') },
  'lender-submit': {
    en: () => import('../../../src/contracts/i18n/en/lender-submit.js'),
    hi: () => import('../../../src/contracts/i18n/hi/lender-submit.js'),
  },
  lending: { en: () => import('../../../src/contracts/i18n/en/lending.js'), hi: () => import('../../../src/contracts/i18n/hi/lending.js') },
  'status-file': {
    en: () => import('../../../src/contracts/i18n/en/status-file.js'),
    hi: () => import('../../../src/contracts/i18n/hi/status-file.js'),
  },
  'ways-in': {
    en: () => import('../../../src/contracts/i18n/en/entry-pages.js'),
    hi: () => import('../../../src/contracts/i18n/hi/entry-pages.js'),
  },
  'lender-documents': {
    en: () => import('../../../src/contracts/i18n/en/lender-documents.js'),
    hi: () => import('../../../src/contracts/i18n/hi/lender-documents.js'),
  },
  legal: { en: () => import('../../../src/contracts/i18n/en/legal.js'), hi: () => import('../../../src/contracts/i18n/hi/legal.js') },
};

/** Parts that the page has loaded so far; a change of language loads all of them. */
const usedParts = new Set<TextPart | TextLoaders>();

/**
 * Initializes the texts in the stored language; resolves when a page can be rendered. Falls back to English when a language cannot be
 * loaded.
 */
export async function startTexts(part: TextPart): Promise<void> {
  await startI18next();
  await loadTexts(part, 'en');
  await withoutRetry(() => changeLanguage(getStoredLanguage())).catch(() => changeLanguage('en'));
}

/** Initializes the texts for server-side rendering: some parts, in every language. */
export async function startAllTexts(parts: readonly TextPart[]): Promise<void> {
  await startI18next();
  for (const part of parts) for (const language of languages) await loadTexts(part, language);
}

/** Sets the language of everything rendered until the next call; its texts must be loaded. */
export const setRenderLanguage = (language: Language): void => void i18next.changeLanguage(language);

async function startI18next(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    supportedLngs: languages,
    resources: {},
    ns: [],
    defaultNS: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}

export function currentLanguage(): Language {
  return preferredLanguage(i18next.language);
}

/** Loads a part of the texts in the current language (and in English, the fallback), before the first page that needs it is rendered. */
export async function loadTexts(part: TextPart | TextLoaders, language: Language = currentLanguage()): Promise<void> {
  usedParts.add(part);
  const loaders = typeof part === 'string' ? catalogues[part] : part;
  const wanted = [...new Set<Language>(['en', language])];
  const loaded = await Promise.all(wanted.map(async (one) => [one, await loaders[one]()] as const));
  for (const [one, catalogue] of loaded) {
    for (const [namespace, texts] of Object.entries(catalogue)) i18next.addResourceBundle(one, namespace, texts, true, true);
  }
}

/** Switches the language of the page in place: typed input is kept. Rejects when its texts cannot be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...usedParts].map((part) => loadTexts(part, language)));
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  storeLanguage(language);
}
