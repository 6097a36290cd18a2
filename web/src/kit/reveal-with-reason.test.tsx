import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../testing/render-page.tsx';
import { RevealWithReason } from './reveal-with-reason.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const words = { show: 'Show everything', reason: 'Why', note: 'It is recorded.', hide: 'Mask it', hidden: 'Masked again.' };
const asked = jest.fn<(reason: string) => void>();

function Page() {
  const [whole, setWhole] = useState<string>();
  return (
    <>
      <p>{whole ?? 'masked'}</p>
      <RevealWithReason
        texts={words}
        reason={{ kind: 'reason', required: true, maxLength: 200 }}
        isShown={whole !== undefined}
        onShow={(reason) => {
          asked(reason);
          setWhole('whole');
          return Promise.resolve();
        }}
        onHide={() => setWhole(undefined)}
      />
    </>
  );
}

const press = async (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await pass(0);
};
const give = async (reason: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: /^Why/ }), { target: { value: reason } });
  await press(words.show);
};

it('shows the masked value only with a reason, and masks it again after 30 seconds', async () => {
  await renderPage(<Page />);
  await press(words.show);
  expect(screen.getByRole('textbox', { name: /^Why/ })).toHaveFocus();
  await press(words.show);
  await give('Account 0012 3456 7890');
  expect(asked).not.toHaveBeenCalled();
  expect(screen.getByText('masked')).toBeInTheDocument();
  await give('Call before the decision');
  expect(asked.mock.calls).toEqual([['Call before the decision']]);
  expect(screen.getByText('whole')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: words.hide })).toHaveFocus();
  await pass(29_000);
  expect(screen.getByText('whole')).toBeInTheDocument();
  await pass(2_000);
  expect(screen.getByText('masked')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(words.hidden);
  expect(screen.getByRole('button', { name: words.show })).toHaveFocus();
  // Each further view needs a new reason.
  await press(words.show);
  expect(screen.getByRole('textbox', { name: /^Why/ })).toHaveValue('');
});

describe('a tab that is not visible', () => {
  const setVisibility = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    fireEvent(document, new Event('visibilitychange'));
  };
  afterEach(() => void jest.restoreAllMocks());

  it('masks the value again at once', async () => {
    await renderPage(<Page />);
    await press(words.show);
    await give('Call before the decision');
    expect(screen.getByText('whole')).toBeInTheDocument();
    setVisibility('hidden');
    await pass(0);
    expect(screen.getByText('masked')).toBeInTheDocument();
    setVisibility('visible');
    await pass(0);
    expect(screen.getByText('masked')).toBeInTheDocument();
  });

  it('never shows a value that arrives meanwhile', async () => {
    await renderPage(<Page />);
    await press(words.show);
    setVisibility('hidden');
    await give('Call before the decision');
    expect(screen.getByText('masked')).toBeInTheDocument();
  });
});
