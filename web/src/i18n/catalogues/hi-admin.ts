export { admin } from '../../../../src/contracts/i18n/hi/admin.js';
export * from './hi-customer.ts';
export * from './hi-inside.ts';
