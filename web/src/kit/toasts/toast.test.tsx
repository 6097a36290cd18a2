import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ToastKind } from '../../api/toasts-middleware.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { mountToasts } from './toast-container.tsx';
import { showToast, TOAST_LIMIT, TOAST_MS } from './toast.tsx';

beforeEach(async () => {
  await renderPage(<p>page</p>);
  await act(mountToasts);
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => notifications.clean());
  jest.useRealTimers();
});

const show = (kind: ToastKind, message: string) => act(() => showToast(kind, message));
/** In steps: closing a toast starts its transition, which ends with a timer of its own. */
const wait = (ms: number) => {
  for (let passed = 0; passed < ms; passed += 50) act(() => jest.advanceTimersByTime(50));
};
const toast = (message: string) => screen.queryByText(message)?.closest('[role=alert]') ?? null;
/** Long enough for the transition after closing. */
const CLOSING_MS = 500;

describe('toast', () => {
  it.each(['success', 'error', 'info', 'warning'] as const)('closes after 3 s: %s', (kind) => {
    show(kind, 'It happened.');
    wait(TOAST_MS - 100);
    expect(toast('It happened.')).not.toBeNull();
    wait(100 + CLOSING_MS);
    expect(toast('It happened.')).toBeNull();
  });

  it('stays while the pointer is over it, and closes 3 s later', () => {
    show('error', 'It broke.');
    wait(TOAST_MS - 100);
    fireEvent.mouseEnter(toast('It broke.') as Element);
    wait(10 * TOAST_MS);
    expect(toast('It broke.')).not.toBeNull();
    fireEvent.mouseLeave(toast('It broke.') as Element);
    wait(TOAST_MS - 100);
    expect(toast('It broke.')).not.toBeNull();
    wait(100 + CLOSING_MS);
    expect(toast('It broke.')).toBeNull();
  });

  it('stays while the focus is in it, and closes 3 s later', () => {
    show('error', 'It broke.');
    wait(TOAST_MS - 100);
    const close = screen.getByRole('button', { name: 'Close this message' });
    act(() => close.focus());
    wait(10 * TOAST_MS);
    expect(toast('It broke.')).not.toBeNull();
    act(() => screen.getByRole('button', { name: 'Close this message' }).blur());
    wait(TOAST_MS - 100);
    expect(toast('It broke.')).not.toBeNull();
    wait(100 + CLOSING_MS);
    expect(toast('It broke.')).toBeNull();
  });

  it('is one of at most five, and never shown twice', () => {
    for (let i = 1; i <= 7; i++) show('error', `Fault ${i}`);
    show('error', 'Fault 1');
    expect(screen.getAllByText(/^Fault \d$/)).toHaveLength(TOAST_LIMIT);
    expect(TOAST_LIMIT).toBe(5);
    expect(screen.getAllByText('Fault 1')).toHaveLength(1);
  });
});
