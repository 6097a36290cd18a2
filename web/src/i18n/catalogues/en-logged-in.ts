import { mergeTexts } from '../../../../src/contracts/i18n/merge-texts.js';
import { resources as ofLoans } from '../../../../src/contracts/i18n/en/loans.js';
import { resources as ofAll } from '../../../../src/contracts/i18n/en/resources.js';

export { journey } from '../../../../src/contracts/i18n/en/journey.js';
export { customer, errors } from '../../../../src/contracts/i18n/en/loans.js';
export { lookups } from '../../../../src/contracts/i18n/en/lookups.js';
export { states } from '../../../../src/contracts/i18n/en/states.js';

export const resources = mergeTexts(ofAll, ofLoans);
