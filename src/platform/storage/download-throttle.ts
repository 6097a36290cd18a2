import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/**
 * Limit for all downloads of one process together, about a 100 Mbit/s line. At twice the rate, garbage collection delays one request in a
 * hundred.
 */
const BYTES_PER_SECOND = 12 * 1_048_576;

/** Limits the total download rate, so that large files do not block other requests of the process. */
@Injectable()
export class DownloadThrottle {
  /** Time at which the next bytes may be sent, ms. */
  private nextFreeAt = 0;

  /** Returns the same bytes, limited to the rate that all downloads share. */
  throttle(content: Readable): Readable {
    return Readable.from(this.throttleChunks(content), { objectMode: false });
  }

  private async *throttleChunks(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      const now = performance.now();
      const at = Math.max(now, this.nextFreeAt);
      this.nextFreeAt = at + (chunk.length / BYTES_PER_SECOND) * 1000;
      if (at > now) await pause(at - now);
      yield chunk;
    }
  }
}
