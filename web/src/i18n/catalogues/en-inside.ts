export { journey } from '../../../../src/contracts/i18n/en/journey.js';
export { lookups } from '../../../../src/contracts/i18n/en/lookups.js';
export { resources } from '../../../../src/contracts/i18n/en/resources.js';
export { states } from '../../../../src/contracts/i18n/en/states.js';
