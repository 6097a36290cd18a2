import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { createEligibilityRow, openAsPartner, PartnerServer } from '../../../testing/partner-server.tsx';
import { EligibilityPage } from './eligibility-page.tsx';

const CRITERIA = '/api/partner/get-eligibility-criteria';

let server: PartnerServer;
beforeEach(async () => {
  server = await PartnerServer.start();
});
afterEach(async () => {
  await act(() => changeLanguage('en'));
  await server.stop();
});

const open = () => openAsPartner(<EligibilityPage />);
const textsOf = (role: 'columnheader' | 'cell', within_: HTMLElement) =>
  within(within_)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);
const names = async () => (await screen.findAllByRole('rowheader')).map(({ firstChild }) => firstChild?.textContent);

describe('eligibility criteria', () => {
  it('have the columns of the specification, and - for empty values', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Eligibility Criteria' });
    expect(textsOf('columnheader', table)).toEqual([
      'Criteria',
      'Age',
      'Salaried/Selfemployed',
      'Monthly net income',
      'Min loan',
      'Max loan',
      'Cibil',
      'Lender Journey',
    ]);
    expect(textsOf('cell', table)).toEqual(['21-58', 'Salaried', '₹15,000', '₹50,000', '₹5,00,000', '700', '-']);
    expect(screen.getByRole('rowheader')).toHaveTextContent('Lender APersonal Loans');
    expect(document.title).toBe('Eligibility Criteria · Partner · Demo Brand');
  });

  it('show their last change, in both languages', async () => {
    await open();
    expect(await screen.findByText('Last updated: 20 Nov 2026, 4:05 pm')).toBeVisible();
    await act(() => changeLanguage('hi'));
    expect(await screen.findByText(/^पिछला बदलाव: 20 नव/)).toBeVisible();
  });

  it('show their path; missing pages are named without a link', async () => {
    await open();
    const way = await screen.findByRole('navigation', { name: 'You are here' });
    expect(
      within(way)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dashboard', 'Training Material', 'Eligibility Criteria']);
    expect(within(way).queryByRole('link')).toBeNull();
    expect(within(way).getByText('Eligibility Criteria')).toHaveAttribute('aria-current', 'page');
  });

  it('can be filtered by one of the loan types present', async () => {
    const rows = [
      createEligibilityRow({ name: 'A' }),
      createEligibilityRow({ name: 'B', loan_type: 'gl' }),
      createEligibilityRow({ name: 'C' }),
    ];
    server.answers[CRITERIA] = { body: { data: rows } };
    const { user } = await open();
    expect(await names()).toEqual(['A', 'B', 'C']);
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['all', 'pl', 'gl']);
    await user.click(screen.getByRole('radio', { name: 'Gold' }));
    expect(await names()).toEqual(['B']);
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(await names()).toEqual(['A', 'B', 'C']);
  });

  it('report an empty list', async () => {
    server.answers[CRITERIA] = { body: { data: [] } };
    await open();
    expect(await screen.findByRole('heading', { name: 'No lenders yet' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('report a loading error and allow a retry', async () => {
    server.answers[CRITERIA] = { status: 429, body: { code: 'too-many-requests', message: 'Too many.', requestId: 'r-1' } };
    const { user, toasts } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many.');
    expect(screen.getByRole('alert')).toHaveTextContent('r-1');
    expect(toasts).not.toHaveBeenCalled();
    server.answers[CRITERIA] = { body: { data: [createEligibilityRow({})] } };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('are shown in Hindi, with lender texts unchanged', async () => {
    server.answers[CRITERIA] = { body: { data: [createEligibilityRow({ employment: 'वेतनभोगी' })] } };
    await open();
    await screen.findByRole('table');
    await act(() => changeLanguage('hi'));
    expect(screen.getByRole('columnheader', { name: 'मासिक शुद्ध आय' })).toBeVisible();
    expect(screen.getByText('वेतनभोगी')).toHaveAttribute('lang', 'hi');
    expect(screen.getByText('₹15,000')).toHaveAttribute('lang', 'en');
  });
});
