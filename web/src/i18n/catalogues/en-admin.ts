export { admin } from '../../../../src/contracts/i18n/en/admin.js';
export { statement } from '../../../../src/contracts/i18n/en/statement.js';
export { workspace } from '../../../../src/contracts/i18n/en/workspace.js';
export * from './en-customer.ts';
export * from './en-inside.ts';
