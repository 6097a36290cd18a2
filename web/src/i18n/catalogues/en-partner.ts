export { partner } from '../../../../src/contracts/i18n/en/partner.js';
export { workspace } from '../../../../src/contracts/i18n/en/workspace.js';
export * from './en-customer.ts';
