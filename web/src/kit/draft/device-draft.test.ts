import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { deleteDrafts } from '../../session/session-items.ts';
import { clearLogin, storeLastLogin } from '../../session/last-login.ts';
import { type DraftLocation, deleteDraft, hasDraft, saveDraft, readDraft, getUnsavedValues } from './device-draft.ts';

const place: DraftLocation = { customerId: 'u1', form: 'detail.pl.personal', structure: 'first', key: 'A'.repeat(43) };
const name = 'draft.u1.detail.pl.personal';
const typed = { first_name: 'Asha', tin: 'ABCPK1234F' };
const DAY_MS = 86_400_000;

beforeEach(() => storeLastLogin('customer'));
afterEach(() => {
  jest.restoreAllMocks();
  deleteDraft(place);
  localStorage.clear();
});

/** Returns the stored draft once it is written. */
async function written(): Promise<string> {
  return await waitFor(() => {
    const kept = localStorage.getItem(name);
    expect(kept).not.toBeNull();
    return kept ?? '';
  });
}

it('a draft is stored encrypted, and opens with its key', async () => {
  saveDraft(place, typed);
  const kept = await written();
  expect(kept).not.toMatch(/Asha|ABCPK1234F|first_name/);
  expect(await readDraft(place)).toEqual(typed);
});

it.each([
  ['another customer', { customerId: 'u2' }, true],
  ['another key', { key: 'B'.repeat(43) }, false],
  ['another shape of the form', { structure: 'second' }, false],
  ['another form', { form: 'detail.pl.work' }, true],
])('a draft is ignored for %s, without an error', async (_, change, staysForItsOwn) => {
  saveDraft(place, typed);
  await written();
  expect(await readDraft({ ...place, ...change })).toBeUndefined();
  expect(localStorage.getItem(name) !== null).toBe(staysForItsOwn);
});

it('a draft does not open when copied under another name', async () => {
  saveDraft(place, typed);
  localStorage.setItem('draft.u2.detail.pl.personal', await written());
  expect(await readDraft({ ...place, customerId: 'u2' })).toBeUndefined();
});

it('a draft is deleted after seven days, not earlier, for every customer', async () => {
  saveDraft(place, typed);
  await written();
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 6.9 * DAY_MS);
  expect(hasDraft(place)).toBe(true);
  clock.mockReturnValue(now + 7.1 * DAY_MS);
  expect(hasDraft({ ...place, customerId: 'u2' })).toBe(false);
  expect(localStorage.getItem(name)).toBeNull();
});

it('a draft contains the latest input', async () => {
  saveDraft(place, { first_name: 'A' });
  saveDraft(place, typed);
  await written();
  expect(await readDraft(place)).toEqual(typed);
});

it.each([
  ['saved', () => deleteDraft(place)],
  [
    'logged out',
    () => {
      clearLogin('customer');
      deleteDrafts();
    },
  ],
])('a draft does not reappear when the customer was %s during the write', async (_, end) => {
  const encrypt = jest.spyOn(crypto.subtle, 'encrypt');
  saveDraft(place, typed);
  await waitFor(() => expect(encrypt).toHaveBeenCalledTimes(1));
  end();
  await encrypt.mock.results[0]?.value;
  await Promise.resolve();
  expect(localStorage.getItem(name)).toBeNull();
});

it('a draft is written at once when the page is hidden', async () => {
  const encrypt = jest.spyOn(crypto.subtle, 'encrypt');
  const importKey = jest.spyOn(crypto.subtle, 'importKey');
  saveDraft(place, typed);
  expect(importKey).not.toHaveBeenCalled();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(importKey).toHaveBeenCalledTimes(1);
  await written();
  expect(encrypt).toHaveBeenCalledTimes(1);
});

it('a draft that the device cannot store is lost, while the page keeps the input', async () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveDraft(place, typed);
  await waitFor(() => expect(refuse).toHaveBeenCalled());
  expect(getUnsavedValues(place)).toEqual(typed);
  expect(await readDraft({ ...place, form: 'other' })).toBeUndefined();
});

it('drafts require a key for writing and reading', async () => {
  saveDraft(place, typed);
  await written();
  expect(await readDraft({ ...place, key: '' })).toBeUndefined();
  expect(localStorage.getItem(name)).not.toBeNull();
  const importKey = jest.spyOn(crypto.subtle, 'importKey');
  saveDraft({ ...place, key: '' }, typed);
  expect(getUnsavedValues(place)).toEqual(typed);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(importKey).not.toHaveBeenCalled();
});
