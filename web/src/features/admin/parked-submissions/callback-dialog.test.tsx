import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ArchivedCallbackRow } from '../../../api/generated-stuck.ts';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { CallbackDialog } from './callback-dialog.tsx';

const row: ArchivedCallbackRow = {
  ...{ id: '6f1c2d3e-0000-4000-8000-000000000001', received_at: '2026-11-20T10:42:00.000Z', journey_key: 'money-view' },
  ...{
    lender_name: 'Money View',
    outcome: 'unknown_word' as const,
    submission_id: null,
    bytes: 120,
    replays: 0,
    replayed_at: null,
    is_kept: 1 as const,
  },
};

it.each([
  ['its lender', row, 'Callback from Money View, 20 Nov 2026, 4:12 pm'],
  ['the claimed lender while none has the API', { ...row, lender_name: null }, 'Callback from money-view, 20 Nov 2026, 4:12 pm'],
])('names %s', async (_, shown, name) => {
  await openAsAdmin(<CallbackDialog isOpen shown={shown} onClose={() => undefined} />);
  expect(await screen.findByRole('dialog', { name })).toBeVisible();
});
