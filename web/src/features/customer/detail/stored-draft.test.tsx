import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { logOut } from '../../../api/session-thunks.ts';
import { page } from '../../../browser/page.ts';
import { clearDraftsInMemory } from '../../../kit/draft/device-draft.ts';
import { storeLastLogin } from '../../../session/last-login.ts';
import { DetailServer } from '../../../testing/detail-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { ProfileModel } from '../../../api/generated.ts';
import { logInCustomer, emptyProfile, fullProfile } from '../../../testing/sample-customer.ts';
import { DetailPage } from './detail-page.tsx';

const NAME = 'draft.u1.detail.pl.personal';
const RESTORED_NOTE = 'We kept what you had typed.';
const drafts = () => Object.keys(localStorage).filter((name) => name.startsWith('draft.'));

/** The loan and the work are answered, so that the person is asked next. */
const { first_name, last_name, birth_date, gender, tin, email } = emptyProfile;
const beforePerson: ProfileModel = { ...fullProfile, first_name, last_name, birth_date, gender, tin, email, pl_completed: 0 };

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
