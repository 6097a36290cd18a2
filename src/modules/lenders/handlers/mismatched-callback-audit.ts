import { Injectable, Logger } from '@nestjs/common';
import type { JourneyKey } from '../../../contracts/journeys.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';

/**
 * Records a lender's report about an application that is not its own, or that has another id than before. The report is not applied, and
 * staff are notified.
 */
@Injectable()
export class MismatchedCallbackAudit {
  private readonly logger = new Logger(MismatchedCallbackAudit.name);

  constructor(private readonly audit: AuditTrail) {}

  /** Records a report in the log and in the audit trail; outside the transaction that was rolled back because of it. */
  async record(by: 'callback' | 'status', key: JourneyKey, submissionId: string): Promise<void> {
    this.logger.error(`${key} spoke by ${by} of submission ${submissionId}, which is not its own or goes by another id there: refused`);
    await this.audit.record(
      { audience: 'lender', id: null },
      { action: 'lender.foreign-answer', subject: `submission:${submissionId}`, after: { by, journey: key } },
    );
  }
}
