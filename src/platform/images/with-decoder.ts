import { ConcurrencyLimiter } from '../concurrency/concurrency-limiter.js';

type Sharp = typeof import('sharp').default;
let sharpPromise: Promise<Sharp> | undefined;

/** An image takes a core and up to 200 MB while it is decoded, on the threads that check passwords: they come one after the other. */
const limiter = new ConcurrencyLimiter(1, 20);

/** The decoder is large: it is loaded for the first image. Only the kinds that we take have a reader. */
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

/** Does something with the decoder once nobody else does. Throws `not-ready` where too many wait already. */
export async function withDecoder<T>(work: (sharp: Sharp) => Promise<T>): Promise<T> {
  const sharp = await loadSharp();
  return await limiter.run(() => work(sharp));
}

export type { Sharp };
