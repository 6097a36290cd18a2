import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { signedIn } from '../session/session-slice.ts';
import { renderPage } from './render-page.tsx';

/**
 * Renders a back-office page for a staff member, with every permission unless another role is given, at an address, and returns the
 * simulated user.
 */
export async function openAsAdmin(page: ReactNode, { path = '/', roleId = 1 } = {}) {
  const opened = await renderPage(page, {
    audience: 'admin',
    path,
    prepare: (store) => store.dispatch(signedIn({ audience: 'admin', answer: { token: 't', adminId: 'a', roleId } })),
  });
  return { ...opened, user: userEvent.setup() };
}

/** Returns the table row that contains a name. */
export const getRowByName = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);

/** Returns the names of the table rows, in order. */
export const getRowNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((each) => within(each).getByRole('rowheader').querySelector('strong')?.textContent);
