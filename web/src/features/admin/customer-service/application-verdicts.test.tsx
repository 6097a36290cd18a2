import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { languages } from '../../../../../src/contracts/i18n/translate.js';
import { lookups } from '../../../../../src/contracts/lookups.js';
import { verdictFigures } from '../../../../../src/contracts/verdict-figures.js';
import { verdictReasonCodes } from '../../../../../src/contracts/verdicts.js';
import type { ApplicationVerdictsResponse, RecordVerdict, RecordVerdictReason } from '../../../api/generated-service.ts';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { text as t } from '../../../i18n/use-text.ts';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { ReadOnlyListServer } from '../../../testing/read-only-list-server.ts';
import { ApplicationVerdicts } from './application-verdicts.tsx';
import { describeVerdictReason } from './describe-verdict-reason.ts';

const income: RecordVerdictReason = { code: 'income-below', fact: 'income', actual: '18000.00', limit: '25000.00' };
const refused: RecordVerdict = { matched: 0, reasons: [income], unchecked: [] };
const matched: RecordVerdict = { matched: 1, reasons: [], unchecked: ['credit-score'] };
const verdicts: ApplicationVerdictsResponse = {
  ...{ obstacle: null, evaluated_at: '2026-11-20T10:42:00.000Z', amount: 1_50_000, tenure_months: 12 },
  ...{ rule_version: 'e-1', current_rule_version: 'e-2' },
  lenders: [
    { lender_id: '1', lender: 'Alpha', stored: refused, replayed: matched, is_changed: 1 },
    { lender_id: '2', lender: 'Beta', stored: null, replayed: matched, is_changed: 1 },
    { lender_id: '3', lender: 'Gamma', stored: refused, replayed: null, is_changed: 1 },
    { lender_id: '4', lender: 'Delta', stored: refused, replayed: refused, is_changed: 0 },
  ],
};

describe('the verdicts of an application', () => {
  let api: ReadOnlyListServer;
  let reads: number;
  beforeEach(async () => {
    reads = 0;
    api = await ReadOnlyListServer.start('service-cases', []);
    api.answer = ({ path }) => {
      if (!path.endsWith('/u/app/verdicts')) return undefined;
      reads += 1;
      return { body: verdicts };
    };
  });
  afterEach(() => api.stop());

  const open = async () => {
    const page = await openAsAdmin(<ApplicationVerdicts userId="u" applicationId="app" />, { roleId: 3 });
    expect(reads).toBe(0);
    const button = screen.getByRole('button', { name: 'Why lenders match' });
    button.focus();
    await page.user.keyboard('{Enter}');
    return { ...page, button };
  };

  it('are read when they are opened, with what today’s rules change', async () => {
    const { button } = await open();
    const rows = within(await screen.findByRole('list', { name: 'Why lenders match' })).getAllByRole('listitem');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText(/Offers of 20 Nov 2026.*₹1,50,000 over 12 months/)).toBeVisible();
    expect(screen.getByText('Rules e-1, today e-2')).toBeVisible();
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Alpha Changed.*Does not matchMonthly income: ₹18,000. The lender asks for ₹25,000 or more\..*rulesMatchesNot checked: credit score$/,
      ),
      expect.stringMatching(/^Beta Changed.*Not compared then.*Matches/),
      expect.stringMatching(/^Gamma Changed.*Does not match.*No longer compared$/),
      expect.stringMatching(/^Delta Does not matchMonthly income: ₹18,000.*more\.$/),
    ]);
    expect(reads).toBe(1);
  });

  it.each([
    ['no-consent', /does not consent/],
    ['not-evaluated', /No comparison on record/],
  ] as const)('say why there are none: %s', async (obstacle, text) => {
    api.answer = () => ({ body: { ...verdicts, obstacle, evaluated_at: null, amount: null, rule_version: null, lenders: [] } });
    await open();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('say why they cannot be read', async () => {
    api.answer = () => ({ status: 404, body: { code: 'erased', message: 'This customer was erased.', requestId: 'r' } });
    await open();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This customer was erased.'));
  });
});

describe('a reason in words', () => {
  it.each(languages)('has a text for every code, with and without figures: %s', async (language) => {
    await openAsAdmin(<p />);
    await changeLanguage(language);
    for (const code of verdictReasonCodes) {
      const figures = verdictFigures[code];
      const value = (format: NonNullable<typeof figures>['actual']) =>
        typeof format === 'object' ? lookups[format.lookup].slice(0, 2).join(', ') : '24';
      const fact = figures?.fact ?? null;
      const all = figures ? { actual: value(figures.actual), limit: value(figures.limit) } : { actual: null, limit: null };
      for (const known of [all, { ...all, actual: null }, { ...all, limit: null }, { actual: null, limit: null }]) {
        const text = describeVerdictReason(t, { code, fact, ...known });
        expect([code, text]).toEqual([code, expect.not.stringMatching(/\{\{|lookups\.|admin\.|customer\.|^\s*$|null|undefined|your|आपके/)]);
      }
    }
    await changeLanguage('en');
  });

  it('hides nothing of the lender where the customer’s figure is not known', async () => {
    await openAsAdmin(<p />);
    expect(describeVerdictReason(t, { ...income, actual: null })).toBe('Monthly income: below the lender’s minimum of ₹25,000');
    expect(describeVerdictReason(t, { code: 'offer-incomplete', fact: null, actual: null, limit: 'fee-open, validity-missing' })).toMatch(
      /Missing: highest fee, offer validity\.$/,
    );
  });
});
