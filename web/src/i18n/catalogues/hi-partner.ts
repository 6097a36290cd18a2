export { partner } from '../../../../src/contracts/i18n/hi/partner.js';
export { workspace } from '../../../../src/contracts/i18n/hi/workspace.js';
export * from './hi-customer.ts';
