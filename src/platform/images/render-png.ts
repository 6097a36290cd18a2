import { withDecoder } from './with-decoder.js';

const svgLoader = { operation: ['VipsForeignLoadSvgBuffer'] };

/**
 * Renders a square SVG as a PNG with `pixels` pixels a side. For our own SVGs only: the SVG reader is open during rendering, while no
 * uploaded data is read, and closed again. Throws `not-ready` when too many images wait already.
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
