import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { signedIn } from '../session/session-slice.ts';
import { renderPage } from './render-page.tsx';

/** Draws a page of the back office for a member of staff, with every right unless he has another role, at an address, and gives his hands. */
export async function openAsAdmin(page: ReactNode, { path = '/', roleId = 1 } = {}) {
  const opened = await renderPage(page, {
    audience: 'admin',
    path,
    prepare: (store) => store.dispatch(signedIn({ audience: 'admin', answer: { token: 't', adminId: 'a', roleId } })),
  });
  return { ...opened, user: userEvent.setup() };
}

/** The row of a table that names something. */
export const getRowByName = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);

/** What the rows of the table are named, in their order. */
export const getRowNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((each) => within(each).getByRole('rowheader').querySelector('strong')?.textContent);
