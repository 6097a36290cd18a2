import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lenderId, LenderPageServer } from '../../../testing/lender-page-server.ts';
import { notReady } from '../../../testing/lenders-server.ts';
import { openLenderPage, section, toastTexts } from '../../../testing/open-lender-page.tsx';

let server: LenderPageServer;
beforeEach(async () => {
  server = await LenderPageServer.start();
});
afterEach(() => server.stop());
const savedValues = () => server.getBodies('update-lender-data');

it('saves switches, choices and dates at once, texts and numbers on blur, and only changed values', async () => {
  const page = await openLenderPage();
  const { user } = page;
  expect(screen.getByText('Saved')).toBeVisible();
  await user.click(section('Lender').getByRole('switch', { name: 'Auto Submission' }));
  await waitFor(() => expect(savedValues()).toEqual([{ lender_id: lenderId, property: 'autosubmission', value: 1, version: 1 }]));
  await user.selectOptions(section('Filter Criteria').getByRole('combobox', { name: 'Ticket class' }), '4');
  await waitFor(() => expect(savedValues()).toHaveLength(2));
  await user.click(section('Special Offer').getByRole('button', { name: /Edit Start date/ }));
  fireEvent.change(section('Special Offer').getByLabelText('Start date'), { target: { value: '0202-11-23' } });
  fireEvent.change(section('Special Offer').getByLabelText('Start date'), { target: { value: '2026-11-23' } });
  await waitFor(() => expect(savedValues().at(-1)).toMatchObject({ property: 'so_date_start', value: '2026-11-23' }));
  await user.keyboard('{Escape}');
  expect(savedValues()).toHaveLength(3);

  const minIncome = () => section('Filter Criteria').getByRole('button', { name: /Edit Min income/ });
  await user.click(minIncome());
  await user.tab();
  expect(savedValues()).toHaveLength(3);
  await user.click(minIncome());
  await user.keyboard('{Delete}');
  expect(savedValues()).toHaveLength(3);
  await user.tab();
  await waitFor(() => expect(savedValues().at(-1)).toMatchObject({ property: 'min_income', value: null }));
  await waitFor(() => expect(toastTexts(page)).toContain('success: Lender updated successfully!'));
});

it('a failed save shows the message of the server or a general one, is marked on the page, and reloads the lender', async () => {
  const page = await openLenderPage();
  const { user } = page;
  server.answer = ({ path }) => (path.endsWith('update-lender-data') ? notReady : undefined);
  const before = server.countRequests(`admin/lenders/${lenderId}`);
  await user.click(screen.getByRole('switch', { name: 'Auto Submission' }));
  await screen.findByText('Not saved');
  expect(toastTexts(page)).toContain('error: We are not ready yet.');
  await waitFor(() => expect(server.countRequests(`admin/lenders/${lenderId}`)).toBeGreaterThan(before));
  // The cell reports the failure at once; the record is reset with the next frame.
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Auto Submission' })).not.toBeChecked());
  server.answer = ({ path }) => (path.endsWith('update-lender-data') ? { status: 502 } : undefined);
  await user.click(screen.getByRole('button', { name: 'Save Yes again' }));
  await waitFor(() => expect(toastTexts(page)).toContain('error: Update failed'));
  server.answer = () => undefined;
  await user.click(await screen.findByRole('button', { name: 'Save Yes again' }));
  await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
});

it('shows beside its switch that a special offer without text has no effect', async () => {
  server.lender = { ...server.lender, so_status: 1, so_text: null };
  await openLenderPage();
  expect(await screen.findByText('Not shown: no text')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Special offer' })).toHaveAccessibleDescription('Not shown: no text');
});

it('a new group follows the naming rule and joins the lender; groups that fail to load are reported', async () => {
  const page = await openLenderPage();
  const { user } = page;
  await user.click(screen.getByRole('button', { name: 'Add Lender Group' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole('button', { name: 'Submit' });
  expect(submit).toBeDisabled();
  await user.type(dialog.getByLabelText(/Group name/), 'A+B');
  expect(submit).toBeDisabled();
  await user.clear(dialog.getByLabelText(/Group name/));
  await user.type(dialog.getByLabelText(/Group name/), 'Weekly-1');
  const id = 'a1b2c3d4-0000-4000-8000-000000000002';
  server.answer = ({ path }) =>
    path.endsWith('lender-group/create') ? { body: { lenderGroup: { id }, message: 'Lender group created successfully!' } } : undefined;
  await user.click(submit);
  await waitFor(() => expect(server.getBodies('lender-group/create')).toEqual([{ name: 'Weekly-1' }]));
  await waitFor(() => expect(savedValues()).toMatchObject([{ property: 'lender_group_ids', value: [id] }]));
  expect(toastTexts(page)).toContain('success: Lender group created successfully!');
  server.answer = ({ path }) => (path.endsWith('lender-group/get-all') ? notReady : undefined);
  page.unmount();
  const again = await openLenderPage();
  await screen.findByText('Failed to load lender groups');
  expect(toastTexts(again)).toContain('error: Failed to load lender groups');
});

it.each([
  [null, 1],
  ['cashe', 0],
])('asks for the days of an answer only where the lender has no API: %s', async (api, times) => {
  server.lender = { ...server.lender, api, answer_days: 5 };
  await openLenderPage();
  expect(section('Lender').queryAllByText('Answers within (days)')).toHaveLength(times);
});
