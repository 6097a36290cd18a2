import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { CommandBus } from '@nestjs/cqrs';
import { withDecoder } from '../../../src/platform/images/with-decoder.js';
import { PurgeUnusedImages } from '../../../src/platform/images/image-messages.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { gifImage, jpegImage, jpegWithLocation, animatedGif, pixelBomb, pngImage, webpImage } from '../../support/images.js';

interface Uploaded {
  file: { location: string };
}

let application: TestApplication;
let admin: string;

beforeAll(async () => {
  application = await startTestApplication();
  admin = (await application.asAdmin(1)).token;
});
afterAll(() => application.stop());
beforeEach(() => application.resetLimits('upload'));

const formOf = (bytes: Uint8Array, name = 'card.png', path: string | null = 'card-thumbnail', field = 'image_name') => {
  const form = new FormData();
  form.append(field, new File([Buffer.from(bytes)], name));
  if (path !== null) form.append('path', path);
  return form;
};
const send = (body: unknown, language = 'en') =>
  application.request<Uploaded>('POST', '/api/s3-upload-file', { token: admin, body, headers: { 'accept-language': language } });
const upload = async (bytes: Uint8Array, name?: string) => (await send(formOf(bytes, name))).body.file.location;
const fetched = async (location: string) => {
  const answer = await fetch(application.url + location);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const storedImages = async () =>
  (await readdir(join(application.config.values.STORAGE_DIR, 'images'), { recursive: true }).catch(() => [])).filter((name) =>
    /[0-9a-f-]{36}$/.test(name),
  );

describe('POST /api/s3-upload-file', () => {
  it.each([
    ['png', pngImage],
    ['jpeg', jpegImage],
    ['gif', gifImage],
    ['webp', webpImage],
    ['moving gif', animatedGif],
    ['jpeg with its place', jpegWithLocation],
  ])('re-encodes a %s, whatever its name says', async (_, image) => {
    const { status, body } = await send(formOf(await image(), '../../evil.svg'));
    expect([status, body]).toEqual([200, { file: { location: expect.stringMatching(/^\/api\/images\/[0-9a-f-]{36}\.webp$/) } }]);
    const { answer, bytes } = await fetched(body.file.location);
    expect(answer.status).toBe(200);
    const { format, exif, icc, xmp, pages = 1 } = await sharp(bytes).metadata();
    expect({ format, exif, icc, xmp, pages }).toEqual({ format: 'webp', exif: undefined, icc: undefined, xmp: undefined, pages: 1 });
    for (const word of ['Somebody', 'GPS', 'Exif']) expect(bytes.includes(word)).toBe(false);
  });

  it('scales an image down to its place, and turns it upright', async () => {
    const sizeOf = async (location: string) => {
      const { width, height } = await sharp((await fetched(location)).bytes).metadata();
      return [width, height];
    };
    expect(await sizeOf(await upload(await pngImage(3_000, 1_000)))).toEqual([640, 213]);
    expect(await sizeOf(await upload(await jpegWithLocation()))).toEqual([40, 60]);
    const form = formOf(await pngImage(3_000, 3_000), 'logo.png', 'brand-logo');
    expect(await sizeOf((await send(form)).body.file.location)).toEqual([240, 240]);
  });

  it('serves the image from our own origin with a permanent cache, as an image type only', async () => {
    const { answer } = await fetched(await upload(await pngImage()));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it.each([
    [
      'an SVG',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      'image-svg',
    ],
    ['an SVG in UTF-16', () => Buffer.from('\ufeff<svg xmlns="x"><script/></svg>', 'utf16le'), 415, 'image-svg'],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'invalid-file-type'],
    ['a GIF that is a script', () => Buffer.from('GIF89a/*\x00\x00\x00\x00\x00*/=1;alert(1);'), 422, 'image-with-more'],
    ['a GIF with a script behind it', async () => Buffer.concat([await gifImage(), Buffer.from('/*;alert(1);')]), 422, 'image-with-more'],
    [
      'a PNG with a page behind it',
      async () => Buffer.concat([await pngImage(), Buffer.from('<script>alert(1)</script>')]),
      422,
      'image-with-more',
    ],
    ['a WebP with an archive behind it', async () => Buffer.concat([await webpImage(), Buffer.from('PK\x03\x04')]), 422, 'image-with-more'],
    ['a PNG that is cut off', async () => (await pngImage()).subarray(0, 90), 422, 'image-with-more'],
    ['a JPEG that is cut off', async () => (await jpegImage()).subarray(0, 200), 422, 'image-unreadable'],
    ['a JPEG of nothing', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 422, 'image-unreadable'],
    ['a PDF', () => Buffer.from('%PDF-1.7 …'), 415, 'invalid-file-type'],
    ['an empty file', () => Buffer.alloc(0), 422, 'no-file-selected'],
  ])('refuses %s with a message, and keeps nothing of it', async (_, hostile, status, code) => {
    const before = await storedImages();
    const { status: answered, body } = await send(formOf(await hostile()), 'hi');
    expect([answered, (body as unknown as { code: string }).code]).toEqual([status, code]);
    expect((body as unknown as { message: string }).message).toMatch(/\p{Script=Devanagari}/u);
    expect(await storedImages()).toEqual(before);
  });

  it.each([
    [8_193, 1],
    [1, 8_193],
  ])('refuses an image of %d × %d pixels, and accepts 8,192 a side', async (width, height) => {
    expect(await send(formOf(await pngImage(width, height)))).toMatchObject({ status: 422, body: { code: 'image-too-many-pixels' } });
    await upload(await pngImage(Math.min(width, 8_192), Math.min(height, 8_192)));
  });

  it('refuses 400 megapixels before decoding', async () => {
    const bomb = pixelBomb();
    expect(bomb.length).toBeLessThan(200_000);
    const decode = jest.spyOn((await withDecoder((decoder) => Promise.resolve(decoder))).prototype as Sharp, 'toBuffer');
    expect(await send(formOf(bomb))).toMatchObject({
      status: 422,
      body: { code: 'image-too-many-pixels', message: 'This image is too large: 20000 × 20000 pixels. Make it smaller.' },
    });
    expect(decode).not.toHaveBeenCalled();
    // Control: an accepted image is decoded.
    await upload(await pngImage());
    expect(decode).toHaveBeenCalledTimes(1);
    decode.mockRestore();
  });

  it('stops at 5 MB, however much is sent', async () => {
    expect(await send(formOf(Buffer.concat([await pngImage(), Buffer.alloc(30 * 1_048_576)])))).toMatchObject({
      status: 413,
      body: { code: 'too-large', message: 'This is too large. The limit is 5 MB.' },
    });
  });

  it.each(['', '../etc', 'card-thumbnail/..', '__proto__', 'constructor', 'toString'])('refuses the place “%s”', async (path) => {
    expect(await send(formOf(await pngImage(), 'a.png', path))).toMatchObject({ status: 422, body: { code: 'image-place-unknown' } });
  });

  it('needs a file of that name, a place and a form', async () => {
    const image = await pngImage();
    expect(await send(formOf(image, 'a.png', null))).toMatchObject({ status: 422, body: { code: 'image-place-unknown' } });
    expect(await send(formOf(image, 'a.png', 'card-thumbnail', 'file'))).toMatchObject({ status: 422, body: { code: 'no-file-selected' } });
    expect(await send({})).toMatchObject({ status: 422, body: { code: 'no-file-selected' } });
    const two = formOf(image);
    two.append('image_name', new File([Buffer.from(image)], 'b.png'));
    expect(await send(two)).toMatchObject({ status: 422, body: { code: 'too-many-files' } });
  });

  it('audits who uploaded what', async () => {
    const location = await upload(await pngImage());
    const id = location.slice('/api/images/'.length, -'.webp'.length);
    const [row] = await application.em.execute<object[]>(`select action, after from platform.audit where subject = ?`, [`image:${id}`]);
    expect(row).toEqual({ action: 'image.upload', after: { place: 'card-thumbnail' } });
  });
});

describe('GET /api/images/{name}', () => {
  it.each(['x', 'x.webp', '..%2f..%2fetc%2fpasswd', `${crypto.randomUUID()}.webp`, `${crypto.randomUUID()}.png`])(
    'does not find %s',
    async (name) => {
      expect(await application.request('GET', `/api/images/${name}`)).toMatchObject({ status: 404 });
    },
  );
});

describe('an unused image', () => {
  it('is deleted after a day; one that a card shows stays, even after the card is deleted', async () => {
    const [used, ofDeleted, unused, young] = await Promise.all(
      [pngImage(), jpegImage(), gifImage(), webpImage()].map(async (image) => upload(await image)),
    );
    const card = async (name: string, thumb: string | undefined) => {
      const { body } = await application.request<{ category_id: string }>('POST', '/api/create-credit-card', {
        token: admin,
        body: { category_name: name },
      });
      const write = { category_id: body.category_id, property: 'category_img_thumb', value: thumb };
      expect(await application.request('POST', '/api/update-credit-card-data', { token: admin, body: write })).toMatchObject({
        status: 200,
      });
      return body.category_id;
    };
    await card('Shown', used);
    const deleted = await card('Deleted', ofDeleted);
    await application.request('POST', '/api/safe-delete-credit-card', { token: admin, body: { category_id: deleted } });
    await application.asOwner(
      `update platform.image set uploaded_at = now() - interval '25 hours' where '/api/images/' || id || '.webp' <> $1`,
      [young],
    );
    const { em } = application;
    const { RequestContext } = await import('@mikro-orm/core');
    await RequestContext.create(em, () => application.app.get(CommandBus).execute(new PurgeUnusedImages({})));
    const statuses = await Promise.all(
      [used, ofDeleted, unused, young].map(async (location) => (await fetched(String(location))).answer.status),
    );
    expect(statuses).toEqual([200, 200, 404, 200]);
  });
});
