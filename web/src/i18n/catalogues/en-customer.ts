export { common } from '../../../../src/contracts/i18n/en/common.js';
export { customer } from '../../../../src/contracts/i18n/en/customer.js';
export { errors } from '../../../../src/contracts/i18n/en/errors.js';
