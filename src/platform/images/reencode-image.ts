import { type ImageUsage, imageUsages, MAX_IMAGE_SIDE, MAX_PIXELS } from '../../contracts/images.js';
import { AppError } from '../http/app-error.js';
import { type Sharp, withDecoder } from './with-decoder.js';
import { imageKindOf, looksLikeSvg } from './image-kind.js';

/** A re-encoded image: WebP, without metadata. */
export interface ReencodedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const WEBP_QUALITY = 85;
const TIMEOUT_SECONDS = 15;

/**
 * Re-encodes an uploaded image, upright and small enough for its usage; of an animation the first frame. Metadata such as the location is
 * removed. Throws `image-svg`, `invalid-file-type` for content that is not an image, `image-with-more` for data after the image,
 * `image-too-many-pixels` before anything is decoded, `image-unreadable`, and `not-ready` when too many images wait already.
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
  /** Format by the first bytes. */
  readonly format: string;
}

async function resizeToWebp(sharp: Sharp, bytes: Buffer, wanted: ReencodeOptions): Promise<ReencodedImage> {
  try {
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== wanted.format) throw new AppError('image-unreadable');
    if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_IMAGE_SIDE)
      throw new AppError('image-too-many-pixels', { width, height });
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', pages: 1 })
      .autoOrient()
      .resize({ ...imageUsages[wanted.place], fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    // The decoder's message about a damaged file is not shown.
    throw error instanceof AppError ? error : new AppError('image-unreadable');
  }
}
