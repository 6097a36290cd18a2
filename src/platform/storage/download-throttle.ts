import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** All downloads of one process together, as fast as a line of 100 Mbit/s. At twice the pace the garbage of it makes one call in a hundred wait. */
const BYTES_PER_SECOND = 12 * 1_048_576;

/** Large files go out side by side without taking the process away from everybody else. */
@Injectable()
export class DownloadThrottle {
  /** When the next bytes may go, ms. */
  private nextFreeAt = 0;

  /** The same bytes, no faster than the pace that all downloads share. */
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
