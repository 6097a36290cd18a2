export { common } from '../../../../src/contracts/i18n/hi/common.js';
export { customer } from '../../../../src/contracts/i18n/hi/customer.js';
export { errors } from '../../../../src/contracts/i18n/hi/errors.js';
export { journey } from '../../../../src/contracts/i18n/hi/journey.js';
export { lookups } from '../../../../src/contracts/i18n/hi/lookups.js';
export { resources } from '../../../../src/contracts/i18n/hi/resources.js';
export { states } from '../../../../src/contracts/i18n/hi/states.js';
