export { admin } from '../../../../src/contracts/i18n/en/admin.js';
export { penal } from '../../../../src/contracts/i18n/en/penal.js';
export { workspace } from '../../../../src/contracts/i18n/en/workspace.js';
export * from './en-customer.ts';
export { lookups } from '../../../../src/contracts/i18n/en/lookups.js';
export { resources } from '../../../../src/contracts/i18n/en/resources.js';
