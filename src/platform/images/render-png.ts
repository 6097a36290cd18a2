import { withDecoder } from './with-decoder.js';

const svgLoader = { operation: ['VipsForeignLoadSvgBuffer'] };

/**
 * Draws a square SVG as a PNG of so many pixels a side. For outlines of our own making alone: the reader of SVG is open while one is drawn, when nothing
 * that somebody sent is read, and closed again. Throws `not-ready` where too many images wait already.
 */
export async function renderPng(svg: string, pixels: number): Promise<Buffer> {
  return await withDecoder(async (sharp) => {
    sharp.unblock(svgLoader);
    try {
      return await sharp(Buffer.from(svg)).resize(pixels, pixels).png().toBuffer();
    } finally {
      sharp.block(svgLoader);
    }
  });
}
