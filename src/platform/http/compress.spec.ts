import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { acceptedEncoding, compress } from './compress.js';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('acceptedEncoding maps %p to %p', (header, encoding) => expect(acceptedEncoding(header)).toBe(encoding));

it('compress returns data that decompresses to the original text', async () => {
  const text = 'लोन के ऑफ़र '.repeat(50);
  expect(brotliDecompressSync(await compress(text, 'br')).toString()).toBe(text);
  expect(gunzipSync(await compress(text, 'gzip')).toString()).toBe(text);
});
