import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedIn } from '../../../session/session-slice.ts';
import { createLender } from '../../../testing/lenders-server.ts';
import { PartnersServer } from '../../../testing/partners-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import PartnerPage from './partner-page.tsx';

const [ALPHA, BETA, GONE] = [
  'a1111111-0000-4000-8000-000000000000',
  'b2222222-0000-4000-8000-000000000000',
  'c3333333-0000-4000-8000-000000000000',
];

let api: PartnersServer;
beforeEach(async () => {
  api = await PartnersServer.start();
});
afterEach(() => api.stop());

async function open(hidden: string[]) {
  const [first] = api.partners;
  if (!first) throw new Error('no partner');
  api.partners = [{ ...first, hidden_lender_ids: hidden }];
  api.answer = ({ path }) =>
    path === '/api/get-lenders-data'
      ? { body: [createLender(BETA ?? '', 'Beta Bank', { loan_type: 'gl' }), createLender(ALPHA ?? '', 'Alpha Bank')] }
      : undefined;
  await renderPage([{ path: '/admin/partners/:id', element: <PartnerPage /> }], {
    audience: 'admin',
    path: `/admin/partners/${first.id}`,
    prepare: (store) => store.dispatch(signedIn({ audience: 'admin', answer: { token: 't', adminId: 'a', roleId: 1 } })),
  });
  return { user: userEvent.setup(), id: first.id };
}
const cell = () => screen.findByRole('button', { name: /^Edit Hidden in portal/ });

it('several lenders are excluded by name at once', async () => {
  const { user, id } = await open([]);
  await user.click(await cell());
  const dialog = within(await screen.findByRole('dialog', { name: 'Hidden in portal' }));
  expect(dialog.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Alpha Bank (Personal)',
    'Beta Bank (Gold)',
  ]);
  await user.type(dialog.getByRole('searchbox', { name: 'Search' }), 'bet');
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
  await user.click(dialog.getByRole('checkbox', { name: 'Beta Bank (Gold)' }));
  await user.clear(dialog.getByRole('searchbox', { name: 'Search' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Alpha Bank (Personal)' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.getBodies(`/${id}`)).toEqual([{ property: 'hidden_lender_ids', value: [BETA, ALPHA], version: 3 }]));
  await waitFor(async () => expect(await cell()).toHaveTextContent('Beta Bank (Gold), Alpha Bank (Personal)'));
  expect(await cell()).toHaveFocus();
});

it('a lender deleted in the meantime stays excluded until it is removed', async () => {
  const { user, id } = await open([GONE ?? '']);
  await user.click(await cell());
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Deleted (c3333333)' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.getBodies(`/${id}`)).toEqual([{ property: 'hidden_lender_ids', value: [], version: 3 }]));
});

it('an empty product selection means every product; selected products are saved in their order', async () => {
  const { user, id } = await open([]);
  const products = () => screen.findByRole('button', { name: /^Edit Products offered/ });
  expect(await products()).toHaveTextContent('All');
  await user.click(await products());
  const dialog = within(await screen.findByRole('dialog', { name: 'Products offered' }));
  expect(dialog.queryByRole('searchbox')).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'Gold' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Personal' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.getBodies(`/${id}`)).toEqual([{ property: 'product_types', value: ['gl', 'pl'], version: 3 }]));
  await waitFor(async () => expect(await products()).toHaveTextContent('Personal, Gold'));
});
