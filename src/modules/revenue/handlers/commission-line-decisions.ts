import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../contracts/actor.js';
import { type CommissionAction, commissionActions, type CommissionStatus } from '../../../contracts/commission.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError } from '../../../platform/http/app-error.js';

interface Decision {
  readonly deed: CommissionAction;
  /** Of the line as the person saw it. */
  readonly version: number;
  readonly reason: string;
}

/** How the audit trail calls what was done. */
const auditActions = {
  dispute: { action: 'commission-line.dispute' },
  settle: { action: 'commission-line.settle' },
} as const satisfies Record<CommissionAction, object>;

/** A line that is still as it was seen. Parameters: dispute reason or null, line, version. */
const decideLine = `
  update revenue.commission_line set dispute_reason = ?, changed_at = clock_timestamp(), version = version + 1 where id = ? and version = ?`;

/** What staff decide about lines of payout files: with a reason, on the record. */
@Injectable()
export class CommissionLineDecisions {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  /** Disputes or settles a line that stands as `status`. Throws `conflict` where that is not possible, or something else was quicker. */
  async decide(lineId: string, status: CommissionStatus, { deed, version, reason }: Decision, actor: Actor): Promise<void> {
    if (!(commissionActions[deed] as readonly CommissionStatus[]).includes(status)) throw new AppError('conflict');
    await this.em.transactional(async (em) => {
      const { affectedRows } = await em.execute<{ affectedRows: number }>(
        decideLine,
        [deed === 'dispute' ? reason : null, lineId, version],
        'run',
      );
      if (affectedRows === 0) throw new AppError('conflict');
      await this.audit.record(actor, { ...auditActions[deed], subject: `commission-line:${lineId}`, cause: { by: 'person', reason } });
    });
  }
}
