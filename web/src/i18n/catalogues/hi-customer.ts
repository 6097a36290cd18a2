export { common } from '../../../../src/contracts/i18n/hi/common.js';
export { customer } from '../../../../src/contracts/i18n/hi/customer.js';
export { errors } from '../../../../src/contracts/i18n/hi/errors.js';
