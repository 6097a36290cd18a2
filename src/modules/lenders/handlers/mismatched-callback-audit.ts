import { Injectable, Logger } from '@nestjs/common';
import type { JourneyKey } from '../../../contracts/journeys.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';

/** What a lender said about an application that is not its own, or under another id than before: nothing is made of it, and people are told. */
@Injectable()
export class MismatchedCallbackAudit {
  private readonly logger = new Logger(MismatchedCallbackAudit.name);

  constructor(private readonly audit: AuditTrail) {}

  /** Notes one in the log and in the audit trail; outside the transaction that was given up because of it. */
  async record(by: 'callback' | 'status', key: JourneyKey, submissionId: string): Promise<void> {
    this.logger.error(`${key} spoke by ${by} of submission ${submissionId}, which is not its own or goes by another id there: refused`);
    await this.audit.record(
      { audience: 'lender', id: null },
      { action: 'lender.foreign-answer', subject: `submission:${submissionId}`, after: { by, journey: key } },
    );
  }
}
