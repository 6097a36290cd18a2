export { admin } from '../../../../src/contracts/i18n/hi/admin.js';
export { statement } from '../../../../src/contracts/i18n/hi/statement.js';
export { workspace } from '../../../../src/contracts/i18n/hi/workspace.js';
export * from './hi-customer.ts';
export { lookups } from '../../../../src/contracts/i18n/hi/lookups.js';
export { resources } from '../../../../src/contracts/i18n/hi/resources.js';
export { states } from '../../../../src/contracts/i18n/hi/states.js';
