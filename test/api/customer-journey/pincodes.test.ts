import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { importPincodes } from '../../../src/tools/pincodes/import-pincodes.js';
import { seedPincodes } from '../../../src/tools/seeds/pincodes.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.stop());

const cacheControlOf = async (pincode: string) => (await app.request('GET', `/api/pincode/${pincode}`)).headers.get('cache-control');
const lookUpPincode = async (pincode: string) => (await app.request('GET', `/api/pincode/${pincode}`)).body;

it('a pincode returns its city and state, an unknown one nothing, and any other text is not found', async () => {
  expect(await lookUpPincode('560001')).toEqual({ city: '', state: '' });
  expect(await cacheControlOf('560001')).toBe('public, max-age=60');
  expect(await seedPincodes(app.em)).toBe(24);
  expect(await cacheControlOf('560001')).toBe('public, max-age=86400');
  expect(await seedPincodes(app.em)).toBe(0);
  expect(await lookUpPincode('560001')).toEqual({ city: 'Bengaluru', state: 'Karnataka' });
  expect((await app.request('GET', '/api/pincode/56000')).status).toBe(404);
});

it('an imported list replaces existing entries, and can be imported again', async () => {
  const rows = [
    { pincode: '560001', city: 'Bengaluru Urban', state: 'Karnataka' },
    { pincode: '560002', city: 'Bengaluru Urban', state: 'Karnataka' },
  ];
  expect(await importPincodes(app.em, rows)).toBe(2);
  expect(await importPincodes(app.em, rows)).toBe(0);
  expect(await lookUpPincode('560002')).toEqual({ city: 'Bengaluru Urban', state: 'Karnataka' });
});
