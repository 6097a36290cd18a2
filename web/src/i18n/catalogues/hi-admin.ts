export { admin } from '../../../../src/contracts/i18n/hi/admin.js';
export { penal } from '../../../../src/contracts/i18n/hi/penal.js';
export { workspace } from '../../../../src/contracts/i18n/hi/workspace.js';
export * from './hi-customer.ts';
export { lookups } from '../../../../src/contracts/i18n/hi/lookups.js';
export { resources } from '../../../../src/contracts/i18n/hi/resources.js';
