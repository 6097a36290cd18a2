import { LimitedConcurrency } from '../concurrency/limited-concurrency.js';

type Sharp = typeof import('sharp').default;
let loading: Promise<Sharp> | undefined;

/** An image takes a core and up to 200 MB while it is decoded, on the threads that check passwords: they come one after the other. */
const decodings = new LimitedConcurrency(1, 20);

/** The decoder is large: it is loaded for the first image. Only the kinds that we take have a reader. */
async function decoder(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer'],
    });
    return sharp;
  });
  return await loading;
}

/** Does something with the decoder once nobody else does. Throws `not-ready` where too many wait already. */
export async function withDecoder<T>(work: (sharp: Sharp) => Promise<T>): Promise<T> {
  const sharp = await decoder();
  return await decodings.run(() => work(sharp));
}

export type { Sharp };
