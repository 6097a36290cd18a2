import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { act, useState } from 'react';
import { getSsrAudience, isSsrPageFor, showSkeleton, hydratePage } from './hydrate-page.tsx';

let root: HTMLElement;
beforeEach(() => {
  document.documentElement.dataset.firstView = 'drawn';
  document.head.innerHTML = '<style id="drawn-styles">#root [data-style="0"] { --size: 3rem; color: red; }</style>';
  document.body.innerHTML = '<div class="boot" id="outline"></div><div id="root"></div>';
  root = document.getElementById('root') as HTMLElement;
});
afterEach(() => {
  globalThis.earlyPresses = undefined;
});

const sent = jest.fn<(value: string) => void>();

function Form() {
  const [value, setValue] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(value);
      }}
    >
      <input aria-label="number" value={value} onChange={(event) => setValue(event.currentTarget.value.slice(0, 4))} />
      <button type="submit" style={{ '--size': '3rem', color: 'red' } as object}>
        Send
      </button>
    </form>
  );
}

it('hydration replays typed input, submits a held form once, and restores style attributes', async () => {
  root.innerHTML = '<form><input aria-label="number" value=""/><button type="submit" data-style="0">Send</button></form>';
  const input = root.querySelector('input') as HTMLInputElement;
  input.value = '123456';
  const form = root.querySelector('form') as HTMLFormElement;
  globalThis.earlyPresses = { release: () => form };
  await act(async () => hydratePage(root, <Form />));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls).toEqual([['1234']]);
  expect(screen.getByRole('textbox')).toBe(input);
  expect(input).toHaveValue('1234');
  const button = screen.getByRole('button');
  expect(button.style.color).toBe('red');
  expect(button.style.getPropertyValue('--size')).toBe('3rem');
  expect(document.querySelector('[data-style], #drawn-styles, #outline, [data-first-view]')).toBeNull();
});

it('hydration knows the audience that the page was rendered for', () => {
  const { dataset } = document.documentElement;
  expect(getSsrAudience()).toBe('stranger');
  dataset.drawnFor = 'customer';
  expect(getSsrAudience()).toBe('customer');
  delete dataset.drawnFor;
});

it('the skeleton replaces a page that was rendered for another audience', () => {
  root.innerHTML = '<h1>A page for strangers</h1>';
  showSkeleton(root);
  expect(root.innerHTML).toBe('<div class="boot" id="outline"></div>');
  expect(isSsrPageFor('cl', 'en')).toBe(false);
});
