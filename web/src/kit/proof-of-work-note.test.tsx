import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Button } from '@mantine/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { runCancellable } from '../api/cancel-proof-of-work.ts';
import { changeLanguage } from '../i18n/i18n.ts';
import { createTextIn } from '../i18n/use-text.ts';
import { proofOfWorkRunning } from '../session/proof-of-work-slice.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ProofOfWorkNote } from './proof-of-work-note.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(async () => {
  jest.useRealTimers();
  await act(() => changeLanguage('en'));
});

const open = (isHere = true) =>
  renderPage(
    <>
      <Button>Get OTP</Button>
      <ProofOfWorkNote isHere={isHere} />
    </>,
  );
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

it.each(['en', 'hi'] as const)('shows the expected duration and a cancel button once it takes long, in %s', async (language) => {
  const { store } = await open();
  await act(() => changeLanguage(language));
  const t = createTextIn(language);
  const button = screen.getByRole('button', { name: 'Get OTP' });
  button.focus();
  act(() => void store.dispatch(proofOfWorkRunning(true)));
  await pass(4_000);
  expect(screen.queryByRole('button', { name: t('common.stepUpStop') })).toBeNull();
  await pass(2_000);
  expect(screen.getAllByText(t('common.stepUpLasts')).length).toBeGreaterThan(0);
  expect(screen.getByRole('status')).toHaveTextContent(t('common.stepUpLasts'));

  const stop = jest.fn(() => void store.dispatch(proofOfWorkRunning(false)));
  void runCancellable(stop, () => new Promise(() => undefined));
  screen.getByRole('button', { name: t('common.stepUpStop') }).focus();
  fireEvent.click(screen.getByRole('button', { name: t('common.stepUpStop') }));
  expect(stop).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
});

it('shows nothing below a button that did not cause the work', async () => {
  const { store } = await open(false);
  act(() => void store.dispatch(proofOfWorkRunning(true)));
  await pass(6_000);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByText(createTextIn('en')('common.stepUpLasts'), { ignore: '.visually-hidden' })).toBeNull();
});
