import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import PartnerPage from './partner-page.tsx';
import { signedIn } from '../../../session/session-slice.ts';
import { notReady } from '../../../testing/lenders-server.ts';
import { PartnersServer } from '../../../testing/partners-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import userEvent from '@testing-library/user-event';

let api: PartnersServer;
beforeEach(async () => {
  api = await PartnersServer.start();
});
afterEach(() => api.stop());

async function open() {
  const page = await renderPage([{ path: '/admin/partners/:id', element: <PartnerPage /> }], {
    audience: 'admin',
    path: `/admin/partners/${api.partners[0]?.id}`,
    prepare: (store) => store.dispatch(signedIn({ audience: 'admin', answer: { token: 't', adminId: 'a', roleId: 1 } })),
  });
  await screen.findByRole('heading', { name: 'Alpha' });
  return { ...page, user: userEvent.setup() };
}
const share = () => screen.getByRole('button', { name: /Edit Revenue share/ });
const savedValues = () => api.getBodies(`/${api.partners[0]?.id}`);

it('a refused save stays on the record page with its value, and is retried or discarded', async () => {
  const { user } = await open();
  api.answer = ({ method }) => (method === 'POST' ? notReady : undefined);
  await user.click(share());
  await user.keyboard('12{Enter}');
  await screen.findByText('Alpha, Revenue share (%) was not saved: We are not ready yet.');
  expect(share()).toHaveTextContent('12');
  await user.click(screen.getByRole('button', { name: 'Discard change' }));
  expect(share()).toHaveTextContent('10');
  await user.click(share());
  await user.keyboard('13{Enter}');
  const again = await screen.findByRole('button', { name: 'Save 13 again' });
  api.answer = () => undefined;
  await user.click(again);
  await waitFor(() => expect(screen.queryByText(/was not saved/)).toBeNull());
  expect(savedValues().at(-1)).toEqual({ property: 'revenue_percent', value: 13, version: 3 });
  await waitFor(() => expect(share()).toHaveTextContent('13'));
});

it('a value of another user is shown beside the own value', async () => {
  const { user } = await open();
  api.answer = ({ method, body }) => {
    if (method !== 'POST' || body.includes('"version":7')) return undefined;
    api.partners = api.partners.map((row) => (row.name === 'Alpha' ? { ...row, revenue_percent: 20, version: 7 } : row));
    return { status: 409, body: { code: 'changed-meanwhile', message: 'Asha was first.', requestId: 'r' } };
  };
  await user.click(share());
  await user.keyboard('12{Enter}');
  await screen.findByText('Alpha, Revenue share (%) was not saved: Asha was first.');
  expect(screen.getByRole('button', { name: 'Keep theirs: 20' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save mine: 12' }));
  await waitFor(() => expect(savedValues().at(-1)).toEqual({ property: 'revenue_percent', value: 12, version: 7 }));
  await waitFor(() => expect(screen.queryByText(/was not saved/)).toBeNull());
});

it('Enter saves, and the focus returns to the edited field', async () => {
  const { user } = await open();
  await user.click(share());
  await user.keyboard('12{Enter}');
  await waitFor(() => expect(share()).toHaveTextContent('12'));
  await waitFor(() => expect(share()).toHaveFocus());
});

it('shows no warning when the partner selected no products, which means all products', async () => {
  await open();
  expect(screen.queryByText(/no product that is open/)).toBeNull();
});
