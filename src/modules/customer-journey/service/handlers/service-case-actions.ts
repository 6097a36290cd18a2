import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../../contracts/actor.js';
import { AuditTrail } from '../../../../platform/audit/audit-trail.js';
import { AppError, invalidFields } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { type StaffMember, StaffWithPermission } from '../../messages/queries.js';
import { ServiceCase } from '../domain/service-case.entity.js';
import { ServiceCases } from './service-cases.js';
import { ServiceNotes } from './service-notes.js';

/** A case as the caller read it. */
interface CaseVersion {
  readonly applicationId: string;
  readonly version: number;
}

/** What staff do with a case. Every change is audited, and all throw `not-found`, and `conflict` for a version that is not the last one. */
@Injectable()
export class ServiceCaseActions {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly keys: DataKeys,
    private readonly audit: AuditTrail,
    private readonly cases: ServiceCases,
    private readonly notes: ServiceNotes,
  ) {}

  /** Makes the actor the owner. Throws `case-claimed` when another member of staff owns the case, and `erased`. */
  @Transactional()
  async claim(target: CaseVersion, actor: Actor): Promise<void> {
    const own = await this.findForUpdate(target);
    await this.requireCustomer(own);
    await this.change(own, actor, { action: 'case.claim', apply: () => own.claim(actor) });
  }

  /** Removes the owner. Only the owner and administrators may; throws `case-claimed` for others. */
  @Transactional()
  async release(target: CaseVersion, actor: Actor): Promise<void> {
    const own = await this.findForUpdate(target);
    await this.change(own, actor, { action: 'case.release', apply: () => own.release(actor) });
  }

  /**
   * Makes another member of staff the owner. Only the owner and administrators may; throws `case-claimed` for others, `invalid` for an
   * owner who is not of `listStaff`, and `erased`.
   */
  @Transactional()
  async handOver(target: CaseVersion, ownerId: string, actor: Actor): Promise<void> {
    const own = await this.findForUpdate(target);
    await this.requireCustomer(own);
    if (!(await this.listStaff()).some(({ id }) => id === ownerId)) throw invalidFields({ owner_id: 'choice' });
    await this.change(own, actor, { action: 'case.hand-over', apply: () => own.handOver(ownerId, actor) });
  }

  /** Sets or moves the follow-up, with a note if one is given. Throws `invalid` for a time out of bounds, and `erased`. */
  @Transactional()
  async setFollowUp(target: CaseVersion, { at, note }: { readonly at: Date; readonly note: string | null }, actor: Actor): Promise<void> {
    const own = await this.findForUpdate(target);
    await this.requireCustomer(own);
    await this.change(own, actor, {
      action: own.followUpAt ? 'case.move-follow-up' : 'case.set-follow-up',
      apply: () => own.setFollowUp(at, actor, new Date()),
    });
    if (note !== null) await this.notes.add(own, note, actor);
  }

  /** Removes the follow-up, with a note if one is given. */
  @Transactional()
  async finishFollowUp(target: CaseVersion, note: string | null, actor: Actor): Promise<void> {
    const own = await this.findForUpdate(target);
    await this.change(own, actor, { action: 'case.finish-follow-up', apply: () => own.finishFollowUp() });
    if (note !== null) await this.notes.add(own, note, actor);
  }

  /** Returns the staff who can own a case. */
  async listStaff(): Promise<readonly StaffMember[]> {
    return await this.queries.execute(new StaffWithPermission('page.csr-portal'));
  }

  /** An application of which the queue has not heard yet gets its case first. */
  private async findForUpdate({ applicationId, version }: CaseVersion): Promise<ServiceCase> {
    // @unscoped staff alone: its routes ask for a permission of the back office.
    const find = () => this.em.findOne(ServiceCase, { applicationId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    let own = await find();
    if (!own) {
      await this.cases.copy([applicationId]);
      own = await find();
    }
    if (!own) throw new AppError('not-found');
    own.requireVersion(version);
    return own;
  }

  private async requireCustomer({ customerId }: ServiceCase): Promise<void> {
    if ((await this.keys.getDecryptor(customerId)).isErased) throw new AppError('erased');
  }

  /** Applies a change and audits each property that it changed; an owner who came with a follow-up has claimed the case. */
  private async change(
    own: ServiceCase,
    actor: Actor,
    { action, apply }: { readonly action: string; readonly apply: () => void },
  ): Promise<void> {
    const { ownerId, followUpAt, version } = own;
    apply();
    const subject = `service-case:${own.applicationId}`;
    const isFollowUp = own.followUpAt?.getTime() !== followUpAt?.getTime();
    if (isFollowUp) {
      const [before, after] = [followUpAt?.toISOString() ?? null, own.followUpAt?.toISOString() ?? null];
      await this.audit.record(actor, { action, subject, property: 'follow_up_at', before, after, version: version + 1 });
    }
    if (own.ownerId !== ownerId) {
      const change = { property: 'owner_id', before: ownerId ?? null, after: own.ownerId ?? null, version: version + 1 };
      await this.audit.record(actor, { action: isFollowUp ? 'case.claim' : action, subject, ...change });
    }
  }
}
