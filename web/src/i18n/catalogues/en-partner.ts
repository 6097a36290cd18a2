import { workspace as palette } from '../../../../src/contracts/i18n/en/palette.js';
import { workspace as shell } from '../../../../src/contracts/i18n/en/workspace.js';
import { mergeTexts } from '../../../../src/contracts/i18n/merge-texts.js';

export { account } from '../../../../src/contracts/i18n/en/account.js';
export { partner } from '../../../../src/contracts/i18n/en/partner.js';
export * from './en-customer.ts';

export const workspace = mergeTexts(shell, palette);
