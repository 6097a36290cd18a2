import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { OtpInput } from './otp-input.tsx';
import { ResendOtp } from './resend-otp.tsx';

afterEach(() => {
  jest.useRealTimers();
});

async function setUp(error?: string) {
  const onComplete = jest.fn();
  await renderPage(<OtpInput id="otp" error={error} onComplete={onComplete} />);
  return { onComplete, input: screen.getByRole('textbox', { name: '6 digit code' }), user: userEvent.setup() };
}

it('is one numeric field that the phone can fill', async () => {
  const { input } = await setUp();
  expect(input).toHaveAttribute('inputmode', 'numeric');
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
});

it('completes once, at the sixth digit', async () => {
  const { input, onComplete, user } = await setUp();
  await user.type(input, '12345');
  expect(onComplete).not.toHaveBeenCalled();
  await user.type(input, '6');
  await user.type(input, '7');
  expect(onComplete.mock.calls).toEqual([['123456']]);
  expect(input).toHaveValue('123456');
});

it.each(['123456', ' 12 34 56 ', '123-456', '482913 is your code, valid for 5 minutes. 30 s'])(
  'finds the OTP in a pasted %p',
  async (pasted) => {
    const { input, onComplete, user } = await setUp();
    await user.click(input);
    await user.paste(pasted);
    expect(onComplete).toHaveBeenCalledTimes(1);
    expect(onComplete).toHaveBeenCalledWith(pasted.includes('482913') ? '482913' : '123456');
  },
);

it('ignores letters', async () => {
  const { input, user } = await setUp();
  await user.type(input, 'a1b2');
  expect(input).toHaveValue('12');
});

it('selects a refused OTP, and completes again with another one', async () => {
  const { input, onComplete, user } = await setUp('That code is not right.');
  expect(input).toHaveFocus();
  expect(input).toBeInvalid();
  await user.type(input, '111111');
  await user.clear(input);
  await user.type(input, '222222');
  expect(onComplete.mock.calls).toEqual([['111111'], ['222222']]);
});

it('offers a new OTP only after the wait', async () => {
  jest.useFakeTimers();
  const onResend = jest.fn();
  await renderPage(<ResendOtp sentAt={Date.now()} resendIn={30} isSending={false} onResend={onResend} />);
  expect(screen.getByText('You can ask for a new code in 30 s')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(29_000));
  expect(screen.getByText('You can ask for a new code in 1 s')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  screen.getByRole('button', { name: 'Send a new code' }).click();
  expect(onResend).toHaveBeenCalledTimes(1);
});
