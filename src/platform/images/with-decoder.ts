import { ConcurrencyLimiter } from '../concurrency/concurrency-limiter.js';

type Sharp = typeof import('sharp').default;
let sharpPromise: Promise<Sharp> | undefined;

/** Decoding an image takes a CPU core and up to 200 MB, on the threads that also check passwords, so images are processed one at a time. */
const limiter = new ConcurrencyLimiter(1, 20);

/** The decoder is large, so it is loaded with the first image. Only the supported formats have a reader. */
async function loadSharp(): Promise<Sharp> {
  sharpPromise ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer'],
    });
    return sharp;
  });
  return await sharpPromise;
}

/** Runs a task with the decoder when it is free. Throws `not-ready` when too many tasks wait already. */
export async function withDecoder<T>(work: (sharp: Sharp) => Promise<T>): Promise<T> {
  const sharp = await loadSharp();
  return await limiter.run(() => work(sharp));
}

export type { Sharp };
