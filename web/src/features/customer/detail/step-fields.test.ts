import { beforeAll, expect, it } from '@jest/globals';
import { goldSchemes } from '../../../../../src/contracts/lookups.js';
import { startTexts } from '../../../i18n/i18n.ts';
import { createTextIn } from '../../../i18n/use-text.ts';
import { emptyProfile } from '../../../testing/sample-customer.ts';
import { stepFields } from './step-fields.ts';

beforeAll(() => startTexts('customer'));

it.each([
  ['instalments', goldSchemes.monthly, [3, 6, 12, 24, 36]],
  ['one sum at the end', goldSchemes.bullet, [3, 6, 12]],
])('suggests the months that a gold loan repaid in %s may take', (_, gold_scheme, months) => {
  const fields = stepFields('gl', 'loan', { t: createTextIn('en'), excludedFields: [], profile: emptyProfile });
  const { suggestions } = fields.find(({ name }) => name === 'gold_loan_tenure') ?? {};
  expect(suggestions?.({ gold_scheme }).map(({ value }) => value)).toEqual(months);
});
