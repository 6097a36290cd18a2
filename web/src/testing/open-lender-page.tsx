import { screen, within } from '@testing-library/react';
import LenderPage from '../features/admin/lenders/lender-page.tsx';
import { lenderId } from './lender-page-server.ts';
import { openAsAdmin } from './open-as-admin.tsx';

/** Opens the page of the lender that `LenderPageServer` serves, and waits until all its sections are there. */
export async function openLenderPage() {
  const routes = [{ path: '/admin/lenders/:id', element: <LenderPage /> }];
  const page = await openAsAdmin(routes as never, { path: `/admin/lenders/${lenderId}` });
  await screen.findByRole('heading', { name: 'Alpha' });
  await screen.findByText('Payout simulator');
  return page;
}

/** Returns the toasts that the page has shown, each as kind and text. */
export const toastTexts = (page: Awaited<ReturnType<typeof openLenderPage>>) =>
  page.toasts.mock.calls.map(([kind, message]) => `${kind}: ${message}`);

/** Returns the queries of one section of the page. */
export const section = (name: string) => within(screen.getByRole('region', { name }));
