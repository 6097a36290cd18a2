export { admin } from '../../../../src/contracts/i18n/en/admin.js';
export * from './en-customer.ts';
export * from './en-inside.ts';
