import { expect, it } from '@jest/globals';
import { startAllTexts } from './i18n.ts';
import { createTextIn } from './use-text.ts';

it('uses the plural form of a number, as the server does', async () => {
  await startAllTexts(['customer', 'inside']);
  const months = (count: number) => [createTextIn('en'), createTextIn('hi')].map((text) => text('customer.offers.months', { count }));
  expect([months(1), months(12)]).toEqual([
    ['1 month', '1 महीना'],
    ['12 months', '12 महीने'],
  ]);
});
