import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { renderPng } from './render-png.js';

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="512" height="512"><rect width="40" height="40" fill="#12ab56"/></svg>';

it('renderPng renders our own SVG in the requested size and keeps the SVG reader closed otherwise', async () => {
  const drawn = await Promise.all([192, 512].map((pixels) => renderPng(square, pixels)));
  for (const [index, pixels] of [192, 512].entries()) {
    const { data, info } = await sharp(drawn[index]).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([pixels, pixels, 0x12, 0xab, 0x56]);
  }
  await expect(sharp(Buffer.from(square)).metadata()).rejects.toThrow('unsupported image format');
});

it('renderPng closes the SVG reader when rendering fails', async () => {
  await expect(renderPng('<svg', 192)).rejects.toThrow();
  await expect(sharp(Buffer.from(square)).metadata()).rejects.toThrow('unsupported image format');
});
