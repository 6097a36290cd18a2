import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { logOut } from '../../../api/session-thunks.ts';
import { page } from '../../../browser/page.ts';
import { noticeVersions } from '../../../../../src/contracts/notice-versions.js';
import { profileFields } from '../../../../../src/contracts/resources/profile.js';
import { clearDraftsInMemory, saveDraft } from '../../../kit/draft/device-draft.ts';
import { storeLastLogin } from '../../../session/last-login.ts';
import { DetailServer } from '../../../testing/detail-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { logInCustomer, emptyProfile, fullProfile } from '../../../testing/sample-customer.ts';
import { DetailPage } from './detail-page.tsx';

const NAME = 'draft.u1.detail.pl.personal';
const RESTORED_NOTE = 'We kept what you had typed.';
const drafts = () => Object.keys(localStorage).filter((name) => name.startsWith('draft.'));

/** The loan and the work are answered, so that the person is asked next. */
const beforePerson = {
  ...fullProfile,
  first_name: '',
  last_name: '',
  birth_date: '',
  gender: 0,
  tin: '',
  email: '',
  pl_completed: 0,
} as const;

let api: DetailServer;
beforeEach(async () => {
  api = await DetailServer.start();
  api.profile = beforePerson;
  storeLastLogin('customer');
});
afterEach(() => api.stop());

const open = () =>
  renderPage(<DetailPage type="pl" />, { path: '/user/user-detail?step=personal', prepare: (store) => logInCustomer(store) });
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Types into the first step and closes the tab, which clears the memory of the page. */
async function typeAndClose(): Promise<void> {
  const { unmount } = await open();
  await screen.findByLabelText('First name');
  fill('First name', 'Asha');
  fill('PAN', 'abcpk1234f');
  await waitFor(() => expect(drafts()).toEqual([NAME]));
  unmount();
  clearDraftsInMemory();
}

describe('unsaved input', () => {
  it('is restored with a note after the tab was closed, PAN included, and is unreadable for others', async () => {
    await typeAndClose();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/Asha|abcpk1234f/i);
    await open();
    expect(await screen.findByText(RESTORED_NOTE)).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Asha');
    expect(screen.getByLabelText('PAN')).toHaveValue('ABCPK1234F');
  });

  it('is replaced with the details on file when the customer starts again', async () => {
    api.profile = { ...beforePerson, first_name: 'Meera' };
    await typeAndClose();
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Begin anew' }));
    expect(screen.queryByText(RESTORED_NOTE)).toBeNull();
    expect(screen.getByLabelText('First name')).toHaveValue('Meera');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(drafts()).toEqual([]);
    fill('First name', 'Meena');
    await waitFor(() => expect(drafts()).toEqual([NAME]));
  });

  it.each([
    ['who has still to prove who he is', { draft_key: '' }, 1],
    ['whose key is another one', { draft_key: 'B'.repeat(43) }, 0],
  ])('is not offered to a customer %s', async (_, change, left) => {
    await typeAndClose();
    api.profile = { ...beforePerson, ...change };
    await open();
    expect(await screen.findByLabelText('First name')).toHaveValue('');
    expect(screen.queryByText(RESTORED_NOTE)).toBeNull();
    expect(drafts()).toHaveLength(left);
  });

  it('is deleted once the step is saved', async () => {
    api.profile = fullProfile;
    await open();
    await screen.findByLabelText('First name');
    fill('First name', 'Ashima');
    await waitFor(() => expect(drafts()).toEqual([NAME]));
    fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
    await screen.findByRole('heading', { level: 1, name: 'Where you live' });
    expect(drafts()).toEqual([]);
  });

  it.each([
    ['leaves with a log-out', undefined, 0],
    ['stays for whoever was only away', 'idle', 1],
  ] as const)('%s', async (_, end, left) => {
    await typeAndClose();
    const { reload } = page;
    page.reload = () => undefined;
    try {
      const { store } = await open();
      await store.dispatch(logOut('customer', end));
    } finally {
      page.reload = reload;
    }
    expect(drafts()).toHaveLength(left);
  });
});

/** Stores input as an earlier version did: under its notice, for a step with these fields. */
async function storeEarlier(form: string, values: Readonly<Partial<Record<keyof typeof profileFields, string | number>>>): Promise<void> {
  const fields = Object.keys(values) as (keyof typeof profileFields)[];
  const structure = JSON.stringify([noticeVersions.at(-2), fields.map((name) => [name, profileFields[name].kind, null])]);
  saveDraft({ customerId: 'u1', form, structures: [structure], key: emptyProfile.draft_key }, values);
  await waitFor(() => expect(drafts()).toEqual([`draft.u1.${form}`]));
  clearDraftsInMemory();
}

describe('input from before a release', () => {
  it('is kept under an earlier notice, because the consents are given anew', async () => {
    api.profile = emptyProfile;
    await storeEarlier('detail.pl.loan', { se_loan_amount: 240_000, loan_tenure: 18, loan_purpose: 1 });
    await renderPage(<DetailPage type="pl" />, { path: '/user/user-detail', prepare: (store) => logInCustomer(store) });
    expect(await screen.findByLabelText('Loan amount you want')).toHaveValue('2,40,000');
    expect(screen.getByText(RESTORED_NOTE)).toBeVisible();
  });

  it('moves to the steps that ask for it now', async () => {
    const gold = { gold_article: 1, gold_grams: 24.5, gold_karat: 22, gold_service: 2, postal_code: '560001' } as const;
    api.profile = emptyProfile;
    await storeEarlier('detail.gl.gold', gold);
    const openGold = (step: string) =>
      renderPage(<DetailPage type="gl" />, {
        path: `/user/gold-loan-detail?step=${step}`,
        prepare: (store) => logInCustomer(store, { type: 'gl' }),
      });
    const first = await openGold('pledge');
    expect(await screen.findByLabelText('Weight in grams')).toHaveValue('24.5');
    await waitFor(() => expect(drafts().toSorted()).toEqual(['draft.u1.detail.gl.gold', 'draft.u1.detail.gl.pledge']));
    first.unmount();
    clearDraftsInMemory();
    const { gold_article, gold_grams, gold_karat } = gold;
    api.profile = {
      ...fullProfile,
      ...{ gold_article, gold_grams, gold_karat, gold_scheme: 1, gold_loan_amount: 100_000, gold_loan_tenure: 12 },
      ...{ gold_service: 0, postal_code: '' },
    };
    await openGold('handover');
    expect(await screen.findByLabelText('Pincode')).toHaveValue('560001');
    await waitFor(() => expect(drafts().toSorted()).toEqual(['draft.u1.detail.gl.handover', 'draft.u1.detail.gl.pledge']));
  });
});
