import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { iconSizes } from '../../../src/contracts/icons.js';
import { seedBrands } from '../../../src/tools/seeds/brands.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { downloadFile } from '../../support/http.js';

let application: TestApplication;

beforeAll(async () => {
  application = await startTestApplication();
  await seedBrands(application.em, { demo: true });
});
afterAll(() => application.stop());

describe('GET /api/brands/{slug}/icon.png', () => {
  const ask = async (query: string, slug = 'demo-02') => {
    const { response: answer, bytes } = await downloadFile(application.url, `/api/brands/${slug}/icon.png${query}`);
    return { answer, bytes };
  };

  it.each(iconSizes)('returns a PNG of %i pixels a side, for phones that accept no SVG', async (size) => {
    const { answer, bytes } = await ask(`?size=${size}`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      ...[200, 'image/png', 'public, max-age=300'],
    ]);
    expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([size, size]);
    // The same bytes on the next request, and others for another brand.
    expect((await ask(`?size=${size}`)).bytes.equals(bytes)).toBe(true);
    expect((await ask(`?size=${size}`, 'cl')).bytes.equals(bytes)).toBe(false);
  });

  it.each(['', '?size=', '?size=191', '?size=1e9', '?size=-192', '?size=192&size=512', '?size[]=192'])(
    'refuses the size %p',
    async (query) => {
      expect((await ask(query)).answer.status).toBe(422);
    },
  );

  it('does not find an unknown brand', async () => {
    expect((await ask('?size=192', 'nobody')).answer.status).toBe(404);
  });
});
