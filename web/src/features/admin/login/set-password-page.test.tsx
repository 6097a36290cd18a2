import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { type Answer, sendCallsTo, TestServer } from '../../../testing/test-server.ts';
import { SetPasswordPage } from './set-password-page.tsx';

const TOKEN = 'a'.repeat(43);
const PASSWORD = 'kettle-orbit-7-naan';
let answer: Answer;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  answer = { body: { audience: 'admin' } };
  server = new TestServer(() => answer);
  undo = sendCallsTo(await server.start());
});
afterEach(async () => {
  await act(() => changeLanguage('en'));
  history.replaceState(null, '', '/');
  undo();
  await server.stop();
});

const open = (hash = `#${TOKEN}`) => {
  history.replaceState(null, '', `/admin/set-password${hash}`);
  return renderPage([{ path: '/admin/set-password', element: <SetPasswordPage /> }], { audience: 'admin', path: '/admin/set-password' });
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save password' }));

describe('the page of a one-time link', () => {
  it('takes the secret out of the address and sends it with the password only', async () => {
    await open();
    expect(location.hash).toBe('');
    type('New password', PASSWORD);
    type('The same password again', PASSWORD);
    save();
    expect(await screen.findByRole('heading', { name: 'Your password is saved' })).toBeVisible();
    expect(server.seen.map(({ body }) => JSON.parse(body) as object)).toEqual([{ token: TOKEN, password: PASSWORD }]);
    expect(screen.getByRole('link', { name: 'To the login' })).toHaveAttribute('href', '/admin/login');
  });

  it.each([
    ['short', 'short', 'Please use 12 to 200 characters.'],
    ['Password@2026', 'Password@2026', 'This password would be guessed soon.'],
    [PASSWORD, `${PASSWORD}!`, 'The two passwords are not the same.'],
  ])('asks again before it asks the server: %s', async (password, again, problem) => {
    await open();
    type('New password', password);
    type('The same password again', again);
    save();
    expect(await screen.findByText(problem, { exact: false })).toBeVisible();
    expect(server.seen).toEqual([]);
  });

  it('says what the server refused', async () => {
    answer = { status: 422, body: { code: 'link-expired', message: 'This link has been used or is too old.', requestId: 'r' } };
    await open();
    type('New password', PASSWORD);
    type('The same password again', PASSWORD);
    save();
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used or is too old.');
  });

  it.each(['', '#', '#abc'])('shows no form without the whole link: %j', async (hash) => {
    await open(hash);
    expect(screen.getByRole('heading', { name: 'This page needs the whole link' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save password' })).toBeNull();
  });

  it('speaks Hindi', async () => {
    await open();
    await act(() => changeLanguage('hi'));
    expect(screen.getByRole('heading', { name: 'अपना पासवर्ड तय करें' })).toBeVisible();
  });
});
