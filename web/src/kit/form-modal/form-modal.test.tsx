import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from '../../testing/render-page.tsx';
import { FieldForm } from '../fields/field-form.tsx';
import { FormModal } from './form-modal.tsx';

const user = userEvent.setup();
const save = jest.fn(() => Promise.resolve());
const answer = { name: 'answer', label: 'Answer', rule: { kind: 'text' } } as const;

function Page() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <FieldForm fields={[{ ...answer, label: 'Note' }]} initial={{}} submitLabel="Add" onSubmit={save} />
      <button onClick={() => setOpen(true)}>Open</button>
      <FormModal opened={isOpen} onClose={close} title="Request">
        <FieldForm fields={[answer]} initial={{}} submitLabel="Send" onSubmit={() => save().then(close)} />
      </FormModal>
    </>
  );
}

const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
const dialog = () => screen.queryByRole('dialog', { name: 'Request' });

beforeEach(async () => {
  await renderPage(<Page />, { audience: 'admin' });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Request' });
});

it('asks before Escape or the close button discards typed text', async () => {
  await user.type(screen.getByLabelText(/^Answer/), 'Because.');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question()).toBeNull());
  expect(screen.getByLabelText(/^Answer/)).toHaveValue('Because.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question()).toBeNull());
  expect(dialog()).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(dialog()).toBeNull());
});

it('asks nothing when nothing was typed in it, or it was sent', async () => {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog()).toBeNull());
  await user.type(screen.getByLabelText(/^Note/), 'For later');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.type(await screen.findByLabelText(/^Answer/), 'Because.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(question()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Request' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog()).toBeNull());
});
