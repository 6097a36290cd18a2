export { admin } from '../../../../src/contracts/i18n/en/admin.js';
export { statement } from '../../../../src/contracts/i18n/en/statement.js';
export { workspace } from '../../../../src/contracts/i18n/en/workspace.js';
export * from './en-customer.ts';
export { lookups } from '../../../../src/contracts/i18n/en/lookups.js';
export { resources } from '../../../../src/contracts/i18n/en/resources.js';
export { states } from '../../../../src/contracts/i18n/en/states.js';
