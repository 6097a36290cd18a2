import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Creates an image of one colour. */
const image = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#c33' } });

export const pngImage = (width?: number, height?: number) => image(width, height).png().toBuffer();
export const jpegImage = () => image().jpeg().toBuffer();
export const gifImage = () => image().gif().toBuffer();
export const webpImage = () => image().webp().toBuffer();

/** Creates a JPEG with location and author in its metadata, rotated by its orientation tag. */
export const jpegWithLocation = () =>
  image()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '28/1 36/1 50/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

/** Creates an animation of two frames. */
export async function animatedGif(): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(30 * 20 * 3, 200), Buffer.alloc(30 * 20 * 3, 10)]);
  return await sharp(frames, { raw: { width: 30, height: 40, channels: 3, pageHeight: 20 } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

/** Creates a PNG of few bytes and many pixels: black and white, one bit each. */
export function pixelBomb(width = 20_000, height = 20_000): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}
