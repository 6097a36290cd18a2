import { loadTexts, type TextLoaders } from '../../../i18n/i18n.ts';

/** Texts of the pages about stuck submissions and lender callbacks; they load with the pages. */
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

/** Loads the page of parked submissions with its texts. */
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

/** Loads the page of lender callbacks with its texts. */
export const loadLenderCallbacksPage = async () =>
  (await Promise.all([import('./lender-callbacks-page.tsx'), loadTexts(parkedSubmissionTexts.callbacks), loadTexts('lending')]))[0]
    .LenderCallbacksPage;
