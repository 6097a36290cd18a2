export { journey } from '../../../../src/contracts/i18n/hi/journey.js';
export { lookups } from '../../../../src/contracts/i18n/hi/lookups.js';
export { resources } from '../../../../src/contracts/i18n/hi/resources.js';
export { states } from '../../../../src/contracts/i18n/hi/states.js';
