import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lookups, selectionListNames } from '../../../src/contracts/lookups.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';

let application: TestApplication;

beforeAll(async () => {
  application = await startTestApplication();
});
afterAll(() => application.stop());

type Lists = Record<string, { id: number; value: string }[]>;

describe('GET /api/search-list/en', () => {
  it('returns every list with id and label', async () => {
    const { status, body } = await application.request<Lists>('GET', '/api/search-list/en');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(selectionListNames);
    expect(body).not.toHaveProperty('channel');
    for (const name of selectionListNames) expect(body[name]?.map(({ id }) => id)).toEqual(lookups[name]);
    expect(body.gender).toEqual([
      { id: 1, value: 'Male' },
      { id: 2, value: 'Female' },
      { id: 3, value: 'Other' },
    ]);
  });

  it('returns the lists of one loan group only', async () => {
    const lists = await Promise.all(
      ['1', '2', '3', '4', '5', '6', '7'].map((id) => application.request<Lists>('GET', `/api/search-list/en/${id}`)),
    );
    expect(lists.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
    expect(lists[0]?.body).toMatchObject({ salaryMode: expect.anything(), loanPurpose: expect.anything() });
    expect(lists[0]?.body).not.toHaveProperty('businessTurnover');
    expect(lists[2]?.body).toHaveProperty('businessTurnover');
    const named = new Set(lists.flatMap(({ body }) => Object.keys(body)));
    expect([...named].sort()).toEqual([...selectionListNames].sort());
    for (const id of ['0', '8', 'x', '01']) expect((await application.request('GET', `/api/search-list/en/${id}`)).status).toBe(404);
  });

  it('is in Hindi under its own path, and in no other language', async () => {
    const { body } = await application.request<Lists>('GET', '/api/search-list/hi/1');
    for (const { value } of body.gender ?? []) expect(value).toMatch(/\p{Script=Devanagari}/u);
    expect((await application.request('GET', '/api/search-list/fr')).status).toBe(404);
  });
});

describe('POST /api/getLanguages', () => {
  it('returns the languages of India, English first, and none of another country', async () => {
    const { status, body } = await application.request('POST', '/api/getLanguages', { body: { countryCode: 'IN' } });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        data: [
          { id: 'en', languageName: 'English', image: '', isDefault: 1, country_key: 'IN', country_name: 'India', phone_code: 91 },
          { id: 'hi', languageName: 'हिन्दी', image: '', isDefault: 0, country_key: 'IN', country_name: 'India', phone_code: 91 },
        ],
      },
    });
    expect((await application.request('POST', '/api/getLanguages', { body: { countryCode: 'US' } })).body).toEqual({ data: [] });
    expect((await application.request('POST', '/api/getLanguages', { body: {} })).status).toBe(422);
  });
});
