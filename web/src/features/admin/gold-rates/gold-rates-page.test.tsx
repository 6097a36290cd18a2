import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { subtractDays, todayInIndia } from '../../../../../src/contracts/days.js';
import type { GoldRateRow, GoldRateStatusResponse } from '../../../api/generated.ts';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { ReadOnlyListServer } from '../../../testing/read-only-list-server.ts';
import GoldRatesPage from './gold-rates-page.tsx';

const today = todayInIndia();
const yesterday = subtractDays(today, 1);
const row: GoldRateRow = {
  ...{ id: '1', rate_date: yesterday, standing: 'counts', karat_24: 12_000, karat_22: 11_000.5, karat_18: null, other_purities: null },
  ...{ source: 'IBJA', reference: 'rates.csv', reason: null, actor: 'Asha', actor_id: 'a1111111-0000-4000-8000-000000000000' },
  at: '2026-11-20T10:00:00.000Z',
};
const price = { karat: 22, close: 11_000.5, average: 10_900, days: 12, per_gram: 10_900 };

let standing: GoldRateStatusResponse;
let api: ReadOnlyListServer;

beforeEach(async () => {
  standing = {
    ...{ date: yesterday, source: 'IBJA', is_current: 1, counts_until: subtractDays(yesterday, -5), prices: [price] },
    known: [{ date: yesterday, prices: [{ karat: 22, per_gram: 11_000.5 }] }],
  };
  api = await ReadOnlyListServer.start('gold-rates', [row, { ...row, id: '2', standing: 'corrected', reason: 'Read wrongly' }]);
  api.answer = ({ path }) => (path === '/api/admin/gold-rates/standing' ? { body: standing } : undefined);
});
afterEach(async () => {
  await act(() => changeLanguage('en'));
  await api.stop();
});

it('shows the current value with its source, and who entered which day, in both languages', async () => {
  await openAsAdmin(<GoldRatesPage />);
  const counted = within(await screen.findByRole('table', { name: 'Current valuation' }));
  expect(counted.getByRole('rowheader', { name: '22 karat' })).toBeVisible();
  expect(counted.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['₹11,000.50', '₹10,900', '12', '₹10,900']);
  expect(screen.getByText(/^Valid until/)).toBeVisible();
  expect(await screen.findByText('Corrected')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Show only Asha' })).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: /^History of/ })[0]).toHaveAttribute(
    'href',
    `/admin/audit?subject=${encodeURIComponent(`gold-rate:${yesterday}`)}`,
  );
  await act(() => changeLanguage('hi'));
  expect(await screen.findByText('सुधारा गया')).toBeVisible();
});

it.each([
  ['too old', { is_current: 0 }, /have expired/],
  ['missing', { is_current: 0, date: null, counts_until: null, prices: [] }, /No closing prices in the last 30 days/],
  ['about to end', { counts_until: today }, /expire today/],
] as const)('warns where the prices are %s', async (_, more, words) => {
  standing = { ...standing, ...more } as GoldRateStatusResponse;
  await openAsAdmin(<GoldRatesPage />);
  expect(await screen.findByText(words)).toBeVisible();
});

it('enters a day and requires a reason before sending', async () => {
  const { user } = await openAsAdmin(<GoldRatesPage />);
  await screen.findByRole('table', { name: 'Current valuation' });
  await user.click(screen.getByRole('button', { name: 'Add rate' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = (name: RegExp) => dialog.getByRole('textbox', { name });
  expect(field(/^Source$|^Source(?! ref)/)).toHaveValue('IBJA');
  await user.type(dialog.getByLabelText(/^Day/), today);
  await user.type(field(/^22 karat/), '13000');
  await user.click(dialog.getByRole('button', { name: 'Save rate' }));
  expect(await dialog.findByText(/^More than 10% from the prices of/)).toBeVisible();
  expect(api.getBodies('')).toEqual([]);
  await user.type(field(/^Reason/), 'Duty was raised');
  await user.click(dialog.getByRole('button', { name: 'Save rate' }));
  await waitFor(() =>
    expect(api.getBodies('')).toEqual([
      {
        ...{ rate_date: today, karat_24: null, karat_22: 13_000, karat_18: null },
        ...{ source: 'IBJA', reference: null, reason: 'Duty was raised' },
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is read-only without the write permission', async () => {
  await openAsAdmin(<GoldRatesPage />, { roleId: 2 });
  await screen.findByText('Corrected');
  expect(screen.queryByRole('button', { name: 'Add rate' })).toBeNull();
});
