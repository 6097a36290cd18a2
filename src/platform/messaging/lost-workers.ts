import { Injectable } from '@nestjs/common';
import { type Ending, RowsThatEnd } from '../retention/rows-that-end.js';

/** Workers that ended without a word: after a day nobody asks for them any more. */
@Injectable()
export class LostWorkers extends RowsThatEnd {
  override endings(): readonly Ending[] {
    return [{ sql: `delete from platform.worker_heartbeat where seen_at < now() - interval '1 day'` }];
  }
}
