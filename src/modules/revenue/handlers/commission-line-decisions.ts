import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../contracts/actor.js';
import { type CommissionAction, commissionActions, type CommissionStatus } from '../../../contracts/commission.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError } from '../../../platform/http/app-error.js';

interface Decision {
  readonly deed: CommissionAction;
  /** Version of the line that the staff member saw. */
  readonly version: number;
  readonly reason: string;
}

/** Names of the actions in the audit trail. */
const auditActions = {
  dispute: { action: 'commission-line.dispute' },
  settle: { action: 'commission-line.settle' },
} as const satisfies Record<CommissionAction, object>;

/** Updates a line that is unchanged since it was seen. Parameters: dispute reason or null, line, version. */
const decideLine = `
  update revenue.commission_line set dispute_reason = ?, changed_at = clock_timestamp(), version = version + 1 where id = ? and version = ?`;

/** Staff decisions about lines of payout files: with a reason, and audited. */
@Injectable()
export class CommissionLineDecisions {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Disputes or settles a line with the status `status`. Throws `conflict` where that is not possible or the line was changed meanwhile.
   */
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
