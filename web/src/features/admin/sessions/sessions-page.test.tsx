import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { SessionRow } from '../../../api/generated.ts';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { ReadOnlyListServer } from '../../../testing/read-only-list-server.ts';
import SessionsPage from './sessions-page.tsx';

const login = (more: Partial<SessionRow>): SessionRow => ({
  ...{
    id: '1',
    created_at: '2026-11-20T10:00:00.000Z',
    audience: 'admin',
    holder: 'Asha',
    subject_id: 'a1111111-0000-4000-8000-000000000000',
  },
  ...{ partner_id: null, role: 1, is_open: 1, last_seen_at: '2026-11-20T10:30:00.000Z', expires_at: '2026-11-20T22:00:00.000Z' },
  ...{ revoked_at: null, revoke_reason: null, user_agent: 'Chrome on Windows', address: '203.0.113.0' },
  ...more,
});

let api: ReadOnlyListServer;
beforeEach(async () => {
  const ended = { is_open: 0, revoked_at: '2026-11-20T11:00:00.000Z', revoke_reason: 'idle' } as const;
  api = await ReadOnlyListServer.start('sessions', [
    login({}),
    login({ id: '2', audience: 'customer', holder: null, role: null, ...ended }),
  ]);
});
afterEach(async () => {
  await act(() => changeLanguage('en'));
  await api.stop();
});

it('shows who is logged in and why other sessions ended, in both languages', async () => {
  await openAsAdmin(<SessionsPage />);
  const [, first, second] = await screen.findAllByRole('row', { name: /2026/ }).then(() => screen.getAllByRole('row'));
  expect(within(first as HTMLElement).getByRole('button', { name: 'Show only Asha' })).toBeVisible();
  expect(within(first as HTMLElement).getByText('Staff')).toBeVisible();
  expect(within(second as HTMLElement).getByText('Customer a1111111')).toBeVisible();
  expect(within(second as HTMLElement).getByText('Timed out')).toBeVisible();
  await act(() => changeLanguage('hi'));
  expect(await screen.findByText('निष्क्रियता से बंद')).toBeVisible();
});

it('filters by open sessions and by one person', async () => {
  const { user } = await openAsAdmin(<SessionsPage />);
  await user.click(await screen.findByRole('button', { name: 'Show only Asha' }));
  await waitFor(() => expect(api.getLastQuery()).toBe('page_size=10&subject_id=a1111111-0000-4000-8000-000000000000'));
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  await user.click(within(await screen.findByRole('group', { name: 'Active' })).getByRole('checkbox', { name: 'Yes' }));
  await waitFor(() => expect(api.getLastQuery()).toContain('is_open=1'));
});
