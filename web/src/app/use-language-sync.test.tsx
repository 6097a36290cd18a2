import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { api } from '../api/api.ts';
import { changeLanguage } from '../i18n/i18n.ts';
import { signedIn } from '../session/session-slice.ts';
import { renderPage } from '../testing/render-page.tsx';
import { fullProfile, USER_ID } from '../testing/sample-customer.ts';
import { redirectCallsTo, TestServer } from '../testing/test-server.ts';
import { useLanguageSync } from './use-language-sync.ts';

let language: string;
let isRefused: boolean;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  language = 'en';
  isRefused = false;
  server = new TestServer(({ path, body }) => {
    if (path !== '/api/set-language') return { body: { ...fullProfile, language } };
    if (isRefused) return { status: 422, body: { code: 'invalid', message: 'No.', requestId: 'r' } };
    ({ language } = JSON.parse(body) as { language: string });
    return { body: { language } };
  });
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  await act(() => changeLanguage('en'));
  undo();
  await server.stop();
  localStorage.clear();
});

function Keeper() {
  useLanguageSync();
  return null;
}
const told = () => server.requests.filter(({ path }) => path === '/api/set-language').map(({ body }) => JSON.parse(body) as object);
const profileReads = () => server.requests.filter(({ path }) => path === `/api/user/${USER_ID}`).length;
const login = { audience: 'customer', answer: { token: 't', user_id: USER_ID, prospect_app_id: 'p1' } } as const;

describe('message language', () => {
  it('follows the page language: sent after a switch, and again after switching back', async () => {
    await renderPage(<Keeper />, { prepare: (store) => store.dispatch(signedIn(login)) });
    await waitFor(() => expect(profileReads()).toBe(1));
    expect(told()).toEqual([]);
    await act(() => changeLanguage('hi'));
    await waitFor(() => expect(language).toBe('hi'));
    await waitFor(() => expect(profileReads()).toBe(2));
    await act(() => changeLanguage('en'));
    await waitFor(() => expect(language).toBe('en'));
    expect(told()).toEqual([
      { uid: USER_ID, language: 'hi' },
      { uid: USER_ID, language: 'en' },
    ]);
  });

  it('becomes the page language after a login in another language', async () => {
    const { store } = await renderPage(<Keeper />);
    await act(() => changeLanguage('hi'));
    expect(server.requests).toEqual([]);
    act(() => void store.dispatch(signedIn(login)));
    await waitFor(() => expect(told()).toEqual([{ uid: USER_ID, language: 'hi' }]));
  });

  it('is sent once without an error message when the server refuses it', async () => {
    isRefused = true;
    const { store, toasts } = await renderPage(<Keeper />, { prepare: (store) => store.dispatch(signedIn(login)) });
    await act(() => changeLanguage('hi'));
    await waitFor(() => expect(told()).toHaveLength(1));
    const underWay = () => [...store.dispatch(api.util.getRunningMutationsThunk()), ...store.dispatch(api.util.getRunningQueriesThunk())];
    await act(() => Promise.all(underWay()));
    // The refusal has been rendered, and no request followed it.
    expect(underWay()).toEqual([]);
    expect(told()).toHaveLength(1);
    expect(toasts).not.toHaveBeenCalled();
  });
});
