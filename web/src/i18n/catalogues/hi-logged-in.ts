import { mergeTexts } from '../../../../src/contracts/i18n/merge-texts.js';
import { resources as ofLoans } from '../../../../src/contracts/i18n/hi/loans.js';
import { resources as ofAll } from '../../../../src/contracts/i18n/hi/resources.js';

export { journey } from '../../../../src/contracts/i18n/hi/journey.js';
export { customer, errors } from '../../../../src/contracts/i18n/hi/loans.js';
export { lookups } from '../../../../src/contracts/i18n/hi/lookups.js';
export { states } from '../../../../src/contracts/i18n/hi/states.js';

export const resources = mergeTexts(ofAll, ofLoans);
