import { defineEntity, p } from '@mikro-orm/core';
import type { Actor } from '../../../../contracts/actor.js';
import type { ApplicationState } from '../../../../contracts/application-states.js';
import type { LoanTypeKey } from '../../../../contracts/loan-types.js';
import { validateFollowUpTime } from '../../../../contracts/resources/service-case.js';
import { AppError, invalidFields } from '../../../../platform/http/app-error.js';

const ServiceCaseSchema = defineEntity({
  name: 'ServiceCase',
  schema: 'customer_journey',
  tableName: 'service_case',
  properties: {
    applicationId: p.uuid().primary(),
    customerId: p.uuid(),
    loanType: p.string().$type<LoanTypeKey>().length(10),
    /** State of the application itself. */
    stage: p.string().$type<ApplicationState>().length(30),
    /** Lender application that moved last, with its lender; null before the first one. */
    lenderApplicationId: p.uuid().nullable(),
    lenderId: p.uuid().nullable(),
    lender: p.string().length(120).nullable(),
    /** State at that lender. */
    status: p.string().$type<ApplicationState>().length(30).nullable(),
    movedAt: p.datetime(),
    createdAt: p.datetime(),
    /** Member of staff who has claimed the case. */
    ownerId: p.uuid().nullable(),
    followUpAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
  indexes: [
    { name: 'service_case_newest', properties: ['createdAt', 'applicationId'] },
    { name: 'service_case_moved', properties: ['movedAt', 'applicationId'] },
    { name: 'service_case_by_status', properties: ['status', 'createdAt', 'applicationId'] },
    { name: 'service_case_by_lender', properties: ['lenderId', 'createdAt', 'applicationId'] },
    { name: 'service_case_of_customer', properties: ['customerId'] },
    {
      name: 'service_case_of_owner',
      expression:
        'create index service_case_of_owner on customer_journey.service_case (owner_id, follow_up_at, application_id) where owner_id is not null',
    },
    {
      name: 'service_case_due',
      expression:
        'create index service_case_due on customer_journey.service_case (follow_up_at, application_id) where follow_up_at is not null',
    },
  ],
});

/**
 * An application as customer service works on it: a copy of its state for the queue, which events keep up to date, with what staff add.
 * A copy, because an index on the state of lender applications would slow down every status file (ADR 56).
 */
export class ServiceCase extends ServiceCaseSchema.class {
  /** Throws `conflict` when the case has changed since the caller read it. */
  requireVersion(version: number): void {
    if (this.version !== version) throw new AppError('conflict');
  }

  /** Makes the actor the owner. Throws `case-claimed` when another member of staff owns the case. */
  claim(actor: Actor): void {
    if (this.ownerId && this.ownerId !== actor.id) throw new AppError('case-claimed');
    this.ownerId = actor.id;
  }

  /** Removes the owner. Throws `case-claimed` like `handOver`, and `conflict` when there is none. */
  release(actor: Actor): void {
    if (!this.ownerId) throw new AppError('conflict');
    this.requireOwner(actor);
    this.ownerId = null;
  }

  /** Makes another member of staff the owner. Throws `case-claimed` unless the actor owns the case or is an administrator. */
  handOver(ownerId: string, actor: Actor): void {
    this.requireOwner(actor);
    this.ownerId = ownerId;
  }

  /** Sets or moves the follow-up; a case without an owner becomes the actor's. Throws `invalid` for a time out of bounds. */
  setFollowUp(at: Date, actor: Actor, now: Date): void {
    const problem = validateFollowUpTime(at, now);
    if (problem) throw invalidFields({ at: problem });
    this.followUpAt = at;
    this.ownerId ??= actor.id;
  }

  /** Removes the follow-up. Throws `conflict` when there is none. */
  finishFollowUp(): void {
    if (!this.followUpAt) throw new AppError('conflict');
    this.followUpAt = null;
  }

  /** Administrators may act for an owner who is absent or has left. */
  private requireOwner({ id, role }: Actor): void {
    if (this.ownerId !== id && role !== 1) throw new AppError('case-claimed');
  }
}
ServiceCaseSchema.setClass(ServiceCase);
