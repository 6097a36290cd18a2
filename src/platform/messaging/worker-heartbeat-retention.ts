import { Injectable } from '@nestjs/common';
import { type RetentionRule, RetentionRules } from '../retention/retention-rules.js';

/** Purges workers that disappeared without a shutdown, after a day. */
@Injectable()
export class WorkerHeartbeatRetention extends RetentionRules {
  override rules(): readonly RetentionRule[] {
    return [{ sql: `delete from platform.worker_heartbeat where seen_at < now() - interval '1 day'` }];
  }
}
