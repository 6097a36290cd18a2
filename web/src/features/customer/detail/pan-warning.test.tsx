import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DetailServer } from '../../../testing/detail-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { fullProfile, logInCustomer } from '../../../testing/sample-customer.ts';
import { DetailPage } from './detail-page.tsx';

const WARNING = 'The fifth letter of your PAN is usually the first letter of your surname. Please check both.';

let api: DetailServer;
beforeEach(async () => {
  api = await DetailServer.start();
});
afterEach(() => api.stop());

const open = () =>
  renderPage(<DetailPage type="pl" />, {
    path: '/user/user-detail?step=personal',
    prepare: (store) => logInCustomer(store),
  });
const field = (label: string) => screen.findByRole('textbox', { name: new RegExp(`^${label}`) });
/** A customer whose next step asks for name and PAN. */
const unnamed = { ...fullProfile, first_name: '', last_name: '', tin: '', address1: '', pl_completed: 0 } as const;

it('warns of a PAN with another letter than the surname, and saves it nevertheless', async () => {
  api.profile = unnamed;
  await open();
  await userEvent.type(await field('First name'), 'Asha');
  await userEvent.type(await field('Last name'), 'Verma');
  expect(screen.queryByText(WARNING)).toBeNull();
  await userEvent.type(await field('PAN'), 'abcpk1234f');
  expect(await screen.findByText(WARNING)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(api.getSavedProfiles()).toMatchObject([{ last_name: 'Verma', tin: 'ABCPK1234F' }]));
});

it('does not ask a person with one name for a surname, and compares the PAN with that name', async () => {
  api.profile = unnamed;
  await open();
  expect(await screen.findByText('Leave this empty if your PAN card has only one name.')).toBeVisible();
  await userEvent.type(await field('First name'), 'Asha');
  await userEvent.type(await field('PAN'), 'abcpk1234f');
  expect(await screen.findByText(WARNING)).toBeVisible();
  await userEvent.clear(await field('PAN'));
  await userEvent.type(await field('PAN'), 'abcpa1234f');
  expect(screen.queryByText(WARNING)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Where you live' })).toBeVisible();
  expect(api.getSavedProfiles()).toMatchObject([{ first_name: 'Asha', last_name: null, tin: 'ABCPA1234F' }]);
});

it('warns below a PAN on file when the surname changes', async () => {
  api.profile = { ...fullProfile, last_name: 'Kulkarni' };
  await open();
  expect(await field('Last name')).toHaveValue('Kulkarni');
  expect(screen.queryByText(WARNING)).toBeNull();
  await userEvent.clear(await field('Last name'));
  await userEvent.type(await field('Last name'), 'Verma');
  expect(await screen.findByText(WARNING)).toBeVisible();
});
