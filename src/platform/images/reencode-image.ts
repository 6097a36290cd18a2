import { type ImageUsage, imageUsages, MAX_PIXELS } from '../../contracts/images.js';
import { AppError } from '../http/app-error.js';
import { type Sharp, withDecoder } from './with-decoder.js';
import { imageKindOf, looksLikeSvg } from './image-kind.js';

/** An image of ours: WebP, with nothing in it but what is seen. */
export interface ReencodedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const WEBP_QUALITY = 85;
const TIMEOUT_SECONDS = 15;

/**
 * Draws an uploaded image anew, upright and small enough for its place; of a moving one the first picture. Metadata such as the place where it was taken
 * stays behind. Throws `image-svg`, `invalid-file-type` for what is no image by its content, `image-with-more` for a file that goes on behind its image,
 * `image-too-many-pixels` before anything is decoded, `image-unreadable`, and `not-ready` where
 * too many wait already.
 */
export async function reencodeImage(bytes: Buffer, place: ImageUsage): Promise<ReencodedImage> {
  if (looksLikeSvg(bytes)) throw new AppError('image-svg');
  const kind = imageKindOf(bytes);
  if (!kind) throw new AppError('invalid-file-type');
  if (!kind.endsWithImage(bytes)) throw new AppError('image-with-more');
  return await withDecoder((sharp) => resizeToWebp(sharp, bytes, { place, format: kind.format }));
}

interface ReencodeOptions {
  readonly place: ImageUsage;
  /** What the file says of itself by its first bytes. */
  readonly format: string;
}

async function resizeToWebp(sharp: Sharp, bytes: Buffer, wanted: ReencodeOptions): Promise<ReencodedImage> {
  try {
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== wanted.format) throw new AppError('image-unreadable');
    if (width * height > MAX_PIXELS) throw new AppError('image-too-many-pixels', { width, height });
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', pages: 1 })
      .autoOrient()
      .resize({ ...imageUsages[wanted.place], fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    // What the decoder says of a damaged file is no matter of ours.
    throw error instanceof AppError ? error : new AppError('image-unreadable');
  }
}
