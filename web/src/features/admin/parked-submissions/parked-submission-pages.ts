import { loadTexts, type TextLoaders } from '../../../i18n/i18n.ts';

/** Texts of the pages of what got stuck between us and a lender, which come with them. */
export const parkedSubmissionTexts = {
  parked: {
    en: () => import('../../../../../src/contracts/i18n/en/parked-submissions.js'),
    hi: () => import('../../../../../src/contracts/i18n/hi/parked-submissions.js'),
  },
  callbacks: {
    en: () => import('../../../../../src/contracts/i18n/en/lender-callbacks.js'),
    hi: () => import('../../../../../src/contracts/i18n/hi/lender-callbacks.js'),
  },
} satisfies Record<string, TextLoaders>;

/** The page of parked submissions with its texts. */
export const loadParkedSubmissionsPage = async () =>
  (
    await Promise.all([
      import('./parked-submissions-page.tsx'),
      loadTexts(parkedSubmissionTexts.parked),
      loadTexts('inside'),
      loadTexts('deeds'),
      loadTexts('lending'),
    ])
  )[0].ParkedSubmissionsPage;

/** The page of what lenders sent by themselves with its texts. */
export const loadLenderCallbacksPage = async () =>
  (await Promise.all([import('./lender-callbacks-page.tsx'), loadTexts(parkedSubmissionTexts.callbacks), loadTexts('lending')]))[0]
    .LenderCallbacksPage;
