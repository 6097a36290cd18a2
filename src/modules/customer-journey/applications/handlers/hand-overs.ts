import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../contracts/actor.js';
import { AuditTrail } from '../../../../platform/audit/audit-trail.js';
import { AppError, invalidFields } from '../../../../platform/http/app-error.js';
import { LenderApplication } from '../domain/lender-application.entity.js';

/** What a staff member has told a lender. */
interface SettledHandOver {
  /** Version of the application that the staff member saw. */
  readonly version: number;
  /** The lender's own number. */
  readonly reference: string | undefined;
}

/** Records what staff have told lenders without an API. */
@Injectable()
export class HandOvers {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Records that the details were passed on, or that the lender knows of the withdrawal. Throws `conflict` when the application has changed
   * meanwhile, and `invalid` for the number of another application.
   */
  @Transactional()
  async settle(id: string, { version, reference }: SettledHandOver, actor: Actor): Promise<void> {
    // @unscoped staff alone: its route asks for a permission of the back office.
    const own = await this.em.findOne(LenderApplication, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!own) throw new AppError('not-found');
    if (own.version !== version || !own.handOver) throw new AppError('conflict');
    const isWithdrawal = own.handOver === 'tell_withdrawal';
    if (reference && isWithdrawal) throw invalidFields({ reference: 'unknown' });
    if (reference) await this.assertUnused(own, reference);
    own.settleHandOver(actor.id, reference);
    await this.audit.record(actor, {
      action: isWithdrawal ? 'submission.tell-withdrawal' : 'submission.pass-on',
      subject: `submission:${id}`,
      ...(reference && { after: { reference } }),
    });
  }

  /** Two staff members may enter the same number at once: a lock on the number makes the second see the first. */
  private async assertUnused({ id, lenderId }: LenderApplication, reference: string): Promise<void> {
    await this.em.execute(`select pg_advisory_xact_lock(hashtextextended('number of application at ' || ? || ' ' || ?, 0))`, [
      lenderId,
      reference,
    ]);
    // @unscoped the number may belong to an application of any partner.
    const taken = await this.em.count(LenderApplication, { lenderId, lenderApplicationId: reference, id: { $ne: id } });
    if (taken > 0) throw invalidFields({ reference: 'taken' });
  }
}
