import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Modal } from '@mantine/core';
import { act, screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import { SecretForm } from './secret-form.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it.each(['password', 'any-code'] as const)('keeps the focus in its %s field when its dialog opens at the same moment', async (kind) => {
  await renderPage(
    <Modal opened onClose={() => undefined} closeButtonProps={{ 'aria-label': 'Close' }}>
      <SecretForm
        fields={[{ name: 'secret', label: 'Secret', kind }]}
        submitLabel="Confirm"
        hasAutoFocus
        onSubmit={() => Promise.resolve()}
      />
    </Modal>,
  );
  // The focus trap of the dialog moves the focus in a timer.
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByLabelText('Secret')).toHaveFocus();
});
