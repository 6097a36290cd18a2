import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { RecordCase } from '../../../api/generated-service.ts';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { ReadOnlyListServer } from '../../../testing/read-only-list-server.ts';
import { CasePanel } from './case-panel.tsx';
import { NoteForm } from './note-form.tsx';

const OTHER = '6f1c2d3e-0000-4000-8000-0000000000bb';
const free: RecordCase = { owner: null, owner_id: null, follow_up_at: null, version: 4 };
/** The user of `openAsAdmin` has the id `a`. */
const mine: RecordCase = { ...free, owner: 'Ravi', owner_id: 'a' };
const ofAnother: RecordCase = { ...free, owner: 'Meera', owner_id: OTHER };

let api: ReadOnlyListServer;
beforeEach(async () => {
  api = await ReadOnlyListServer.start('service-cases', []);
  api.answer = ({ method, path }) =>
    method === 'GET' && path.endsWith('/staff')
      ? {
          body: [
            { id: 'a', name: 'Ravi' },
            { id: OTHER, name: 'Meera' },
          ],
        }
      : undefined;
});
afterEach(() => api.stop());

const open = (own: RecordCase, roleId = 3) => openAsAdmin(<CasePanel applicationId="app" own={own} />, { roleId });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it.each([
  ['a case without an owner to an agent', free, 3, ['Claim case', 'Add follow-up']],
  ['an own case', mine, 3, ['Release case', 'Hand over', 'Add follow-up']],
  ['the case of another to an agent', ofAnother, 3, ['Add follow-up']],
  ['the case of another to an administrator', ofAnother, 1, ['Release case', 'Hand over', 'Add follow-up']],
  ['a case with a follow-up', { ...ofAnother, follow_up_at: '2026-12-24T06:30:00.000Z' }, 3, ['Move follow-up', 'Mark as done']],
] as const)('offers what is allowed for %s', async (_, own, roleId, expected) => {
  await open(own, roleId);
  expect(buttons()).toEqual(expected);
});

it('claims with the version that it shows', async () => {
  const { user, toasts } = await open(free);
  await user.click(screen.getByRole('button', { name: 'Claim case' }));
  await waitFor(() => expect(api.getBodies('/app/claim')).toEqual([{ version: 4 }]));
  await waitFor(() => expect(toasts).toHaveBeenCalledWith('success', 'Case claimed'));
});

it('hands over to another member of staff', async () => {
  const { user } = await open(mine);
  await user.click(screen.getByRole('button', { name: 'Hand over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over case' }));
  expect((await dialog.findAllByRole('radio')).map((each) => (each as HTMLInputElement).value)).toEqual([OTHER]);
  await user.click(dialog.getByRole('radio', { name: 'Meera' }));
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  await waitFor(() => expect(api.getBodies('/app/hand-over')).toEqual([{ version: 4, owner_id: OTHER }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('refuses a follow-up in the past before it is sent, and keeps the dialog open when the server refuses', async () => {
  const { user } = await open(free);
  await user.click(screen.getByRole('button', { name: 'Add follow-up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add follow-up' }));
  const time = await dialog.findByLabelText(/Date and time/);
  await user.type(time, '2020-01-01T10:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This time has passed. Choose a later one.')).toBeVisible();
  expect(api.getBodies('/app/follow-up')).toEqual([]);
  api.answer = ({ path }) =>
    path.endsWith('/follow-up') ? { status: 409, body: { code: 'conflict', message: 'Changed meanwhile.' } } : undefined;
  const at = new Date(Date.now() + 86_400_000);
  await user.clear(time);
  await user.type(time, at.toISOString().slice(0, 16));
  await user.type(dialog.getByLabelText(/Note/), 'Salary slip');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Changed meanwhile.')).toBeVisible();
  expect(api.getBodies('/app/follow-up')).toEqual([{ version: 4, at: expect.stringMatching(/Z$/), note: 'Salary slip' }]);
});

it('marks a follow-up as done without a note', async () => {
  const { user } = await open({ ...mine, follow_up_at: '2026-12-24T06:30:00.000Z' });
  await user.click(screen.getByRole('button', { name: 'Mark as done' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Follow-up done' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as done' }));
  await waitFor(() => expect(api.getBodies('/app/follow-up/done')).toEqual([{ version: 4 }]));
});

it('adds a note and empties the form', async () => {
  const { user } = await openAsAdmin(<NoteForm userId="u" subjectId="app" />, { roleId: 3 });
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(api.getBodies('/u/app/notes')).toEqual([]);
  await user.type(screen.getByLabelText(/Note/), 'Calls back on Monday');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(api.getBodies('/u/app/notes')).toEqual([{ text: 'Calls back on Monday' }]));
  await waitFor(() => expect(screen.getByLabelText(/Note/)).toHaveValue(''));
});
