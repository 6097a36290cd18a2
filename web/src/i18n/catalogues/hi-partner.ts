import { workspace as palette } from '../../../../src/contracts/i18n/hi/palette.js';
import { workspace as shell } from '../../../../src/contracts/i18n/hi/workspace.js';
import { mergeTexts } from '../../../../src/contracts/i18n/merge-texts.js';

export { account } from '../../../../src/contracts/i18n/hi/account.js';
export { partner } from '../../../../src/contracts/i18n/hi/partner.js';
export * from './hi-customer.ts';

export const workspace = mergeTexts(shell, palette);
