import { Injectable } from '@nestjs/common';
import { type RetentionRule, RetentionRules } from '../retention/retention-rules.js';

/** Workers that ended without a word: after a day nobody asks for them any more. */
@Injectable()
export class WorkerHeartbeatRetention extends RetentionRules {
  override rules(): readonly RetentionRule[] {
    return [{ sql: `delete from platform.worker_heartbeat where seen_at < now() - interval '1 day'` }];
  }
}
