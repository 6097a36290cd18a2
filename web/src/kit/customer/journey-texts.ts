import type { JourneyKey } from '../../../../src/contracts/journeys/journey-routes.js';
import { loadTexts, type TextLoaders } from '../../i18n/i18n.ts';

/** Texts shared by the journeys of gold lenders: all of theirs. */
const gold: TextLoaders = {
  en: () => import('../../../../src/contracts/i18n/en/journeys/gold.js'),
  hi: () => import('../../../../src/contracts/i18n/hi/journeys/gold.js'),
};

/** Texts of each lender's journey, which only its page uses. */
export const journeyTexts: Readonly<Record<JourneyKey, TextLoaders>> = {
  cashe: {
    en: () => import('../../../../src/contracts/i18n/en/journeys/cashe.js'),
    hi: () => import('../../../../src/contracts/i18n/hi/journeys/cashe.js'),
  },
  'money-view': {
    en: () => import('../../../../src/contracts/i18n/en/journeys/money-view.js'),
    hi: () => import('../../../../src/contracts/i18n/hi/journeys/money-view.js'),
  },
  earlysalary: {
    en: () => import('../../../../src/contracts/i18n/en/journeys/earlysalary.js'),
    hi: () => import('../../../../src/contracts/i18n/hi/journeys/earlysalary.js'),
  },
  upwards: {
    en: () => import('../../../../src/contracts/i18n/en/journeys/upwards.js'),
    hi: () => import('../../../../src/contracts/i18n/hi/journeys/upwards.js'),
  },
  muthootgold: gold,
  indiagold: gold,
  muthootfincorp: {
    en: () => import('../../../../src/contracts/i18n/en/journeys/intake.js'),
    hi: () => import('../../../../src/contracts/i18n/hi/journeys/intake.js'),
  },
  kreditbee: {
    en: () => import('../../../../src/contracts/i18n/en/journeys/kreditbee.js'),
    hi: () => import('../../../../src/contracts/i18n/hi/journeys/kreditbee.js'),
  },
  nira: {
    en: () => import('../../../../src/contracts/i18n/en/journeys/nira.js'),
    hi: () => import('../../../../src/contracts/i18n/hi/journeys/nira.js'),
  },
  finzy: {
    en: () => import('../../../../src/contracts/i18n/en/journeys/finzy.js'),
    hi: () => import('../../../../src/contracts/i18n/hi/journeys/finzy.js'),
  },
  'money-tap': {
    en: () => import('../../../../src/contracts/i18n/en/journeys/money-tap.js'),
    hi: () => import('../../../../src/contracts/i18n/hi/journeys/money-tap.js'),
  },
  indialends: {
    en: () => import('../../../../src/contracts/i18n/en/journeys/indialends.js'),
    hi: () => import('../../../../src/contracts/i18n/hi/journeys/indialends.js'),
  },
};

export const loadJourneyTexts = (lender: JourneyKey): Promise<void> => loadTexts(journeyTexts[lender]);
