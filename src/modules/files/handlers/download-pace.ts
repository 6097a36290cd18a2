import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** All downloads of one process together; a line of 250 Mbit/s is as fast, and a core is busy with it for a tenth of the time. */
const BYTES_PER_SECOND = 32 * 1_048_576;

/** Large files go out side by side without taking the process away from everybody else. */
@Injectable()
export class DownloadPace {
  /** When the next bytes may go, ms. */
  private free = 0;

  /** The same bytes, no faster than the pace that all downloads share. */
  slowed(content: Readable): Readable {
    return Readable.from(this.paced(content), { objectMode: false });
  }

  private async *paced(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      const now = performance.now();
      const at = Math.max(now, this.free);
      this.free = at + (chunk.length / BYTES_PER_SECOND) * 1000;
      if (at > now) await pause(at - now);
      yield chunk;
    }
  }
}
