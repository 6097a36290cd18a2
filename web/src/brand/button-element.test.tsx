import { afterEach, expect, it, jest } from '@jest/globals';
import { Button, TextInput } from '@mantine/core';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useBusy } from '../kit/use-busy.ts';
import { renderPage } from '../testing/render-page.tsx';

const send = jest.fn<(finish: () => void) => void>();

function Form() {
  const [isSending, submit] = useBusy(() => new Promise<void>(send));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextInput label="Name" />
      <Button type="submit" loading={isSending}>
        Send
      </Button>
      <Button disabled>Later</Button>
      <Button onClick={() => send(jest.fn())}>Other</Button>
    </form>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
afterEach(() => void send.mockClear());

it('keeps the focus on a button in its loading state, and ignores further presses', async () => {
  const user = userEvent.setup();
  await renderPage(<Form />);
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(button('Send')).toHaveFocus();
  expect(button('Send')).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  await user.click(button('Send'));
  await user.type(screen.getByLabelText('Name'), 'Asha{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => send.mock.calls[0]?.[0]());
  await user.click(button('Send'));
  expect(send).toHaveBeenCalledTimes(2);
});

it('leaves other buttons unchanged', async () => {
  await renderPage(<Form />);
  expect(button('Later')).toBeDisabled();
  expect(button('Other')).toHaveAttribute('type', 'button');
  await userEvent.click(button('Other'));
  expect(send).toHaveBeenCalledTimes(1);
});
