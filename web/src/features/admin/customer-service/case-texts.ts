import type { TextLoaders } from '../../../i18n/i18n.ts';

/** Texts of the case panel, the note form and the views of the queue. */
export const caseTexts: TextLoaders = {
  en: () => import('../../../../../src/contracts/i18n/en/service-case-actions.js'),
  hi: () => import('../../../../../src/contracts/i18n/hi/service-case-actions.js'),
};
