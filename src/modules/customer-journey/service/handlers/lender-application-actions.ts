import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../../contracts/actor.js';
import { type ApplicationState, isPastWithdrawal } from '../../../../contracts/application-states.js';
import type { ConsentEvidence } from '../../../../contracts/consents.js';
import { type EvidenceChannel, validateEvidenceTime } from '../../../../contracts/resources/lender-application-action.js';
import { AuditTrail } from '../../../../platform/audit/audit-trail.js';
import { AppError, invalidFields } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { OptionsOfSubmissions, RequestSubmissionStatus } from '../../../lenders/messages/index.js';
import { ResendMessage } from '../../../messaging/messages/index.js';
import { LenderApplication } from '../../applications/domain/lender-application.entity.js';
import { findCorrectionProblem } from '../../applications/domain/status-correction.js';
import { ApplicationTransitions } from '../../applications/handlers/application-transitions.js';
import { isStatusTold, StatusMessages } from '../../applications/handlers/status-messages.js';
import { Customers } from '../../customers/handlers/customers.js';
import { WithdrawApplication } from '../../messages/commands.js';

/** A lender application of a customer. */
interface LenderApplicationOfCustomer {
  readonly id: string;
  readonly customerId: string;
}

/** A lender application as the caller read it. */
interface SeenLenderApplication extends LenderApplicationOfCustomer {
  readonly version: number;
}

/** A status with its evidence: what the lender said, when, how and under which reference. */
interface ToldStatus {
  readonly state: ApplicationState;
  readonly at: Date;
  readonly said: string;
  readonly channel: EvidenceChannel;
  readonly reference: string | undefined;
}

/** Audit trail name of a correction, which its time line shows with its evidence. */
export const CORRECTION = 'submission.correct-status';
/** What the audit trail stores of a correction, besides what the lender said. */
export type CorrectionEvidence = Pick<ToldStatus, 'state' | 'channel'> & { readonly at: string; readonly reference?: string | undefined };

/**
 * What staff do with an application at a lender. Each action is audited; all throw `not-found` for an application of another customer, and
 * `erased`.
 */
@Injectable()
export class LenderApplicationActions {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly keys: DataKeys,
    private readonly audit: AuditTrail,
    private readonly transitions: ApplicationTransitions,
    private readonly customers: Customers,
    private readonly messages: StatusMessages,
  ) {}

  /**
   * Enters a status that the lender has told, with staff as its source. Throws `conflict` when the application has changed meanwhile,
   * `invalid` for a time out of bounds, and a code that says why the state machine refuses it.
   */
  @Transactional()
  async correctStatus(target: SeenLenderApplication, told: ToldStatus, actor: Actor): Promise<void> {
    const own = await this.findForUpdate(target);
    const problem = validateEvidenceTime(told.at, { now: new Date(), appliedAt: own.createdAt });
    if (problem) throw invalidFields({ at: problem });
    await this.requireAnswer(own);
    const { state: before, stateSource: source, stateAt } = own;
    const code = findCorrectionProblem({ state: before, source, at: stateAt ?? null }, told);
    if (code) throw new AppError(code, { from: stateLabel(before), to: stateLabel(told.state) });
    const { state, at, said, channel, reference } = told;
    this.transitions.applyStatus(own, { status: state, source: 'csr', at, by: { id: actor.id, note: said } });
    const after: CorrectionEvidence = { state, at: at.toISOString(), channel, reference };
    await this.audit.record(actor, {
      action: 'submission.correct-status',
      subject: `submission:${own.id}`,
      before: { state: before },
      after,
      cause: { by: 'person', reason: said },
    });
  }

  /**
   * Withdraws the application on the customer's request, as the customer can. The request is audited first, because a lender that takes
   * withdrawals is told outside a transaction. Throws `conflict`, `withdrawal-too-late`, and `lender-unavailable`, with which nothing has
   * changed.
   */
  async withdraw(target: SeenLenderApplication, reason: string, evidence: ConsentEvidence, actor: Actor): Promise<void> {
    await this.recordWithdrawalRequest(target, reason, actor);
    // Another version by now does not stop a withdrawal: the command judges the state anew.
    const { id, customerId } = target;
    await this.commands.execute(new WithdrawApplication({ id, customerId }, evidence, { id: actor.id, note: reason }));
  }

  /** Has the lender asked for the status at once. Throws `status-not-askable`, and `status-just-asked`. */
  async requestStatus(target: LenderApplicationOfCustomer, actor: Actor): Promise<void> {
    // @unscoped staff alone: its routes ask for a permission of the back office.
    const { journeyKey } = await this.requireCustomer(await this.em.findOne(LenderApplication, { ...target }));
    if (journeyKey === null) throw new AppError('status-not-askable');
    await this.commands.execute(new RequestSubmissionStatus(target.id, actor));
  }

  /**
   * Tells the customer the status that the application has now, in the words of the automatic message; a repeated call with the same id
   * about the same status sends nothing. Throws `conflict` when the application has changed meanwhile, `status-not-told` for a status that
   * customers are not told or a customer without a number, and what `ResendMessage` fails with.
   */
  @Transactional()
  async resendStatus(target: SeenLenderApplication, requestId: string, actor: Actor): Promise<void> {
    const { id, customerId } = target;
    // The number cannot be reassigned before the message is stored; lock order as of a withdrawal: customer, application.
    await this.customers.findForUpdate(customerId);
    const own = await this.findForUpdate(target);
    const message = (await this.isTold(id)) ? (await this.messages.compose([own], ({ state }) => state)).get(id) : undefined;
    if (!message) throw new AppError('status-not-told');
    const about = `submission:${id}:${own.state}`;
    const isSent = await this.commands.execute(new ResendMessage(message, { id: requestId, about, customerId }, actor));
    if (!isSent) return;
    await this.audit.record(actor, { action: 'submission.resend-status', subject: `submission:${id}`, after: { state: own.state } });
  }

  private async isTold(id: string): Promise<boolean> {
    // @unscoped the application was found with its customer.
    const told = await this.em.execute<unknown[]>(`select from customer_journey.lender_application l where l.id = ? and ${isStatusTold}`, [
      id,
    ]);
    return told.length > 0;
  }

  @Transactional()
  private async recordWithdrawalRequest(target: SeenLenderApplication, reason: string, actor: Actor): Promise<void> {
    const { id, state } = await this.findForUpdate(target);
    if (isPastWithdrawal(state)) throw new AppError('withdrawal-too-late');
    await this.audit.record(actor, {
      action: 'submission.withdraw',
      subject: `submission:${id}`,
      cause: { by: 'person', reason },
    });
  }

  private async findForUpdate({ id, customerId, version }: SeenLenderApplication): Promise<LenderApplication> {
    // @unscoped staff alone: its routes ask for a permission of the back office.
    const found = await this.em.findOne(LenderApplication, { id, customerId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const own = await this.requireCustomer(found);
    if (own.version !== version) throw new AppError('conflict');
    return own;
  }

  private async requireCustomer(own: LenderApplication | null): Promise<LenderApplication> {
    if (!own) throw new AppError('not-found');
    if ((await this.keys.getDecryptor(own.customerId)).isErased) throw new AppError('erased');
    return own;
  }

  /** A lender with an API that has not answered cannot have said anything; what to do then is decided with the stuck applications. */
  private async requireAnswer({ id, journeyKey }: LenderApplication): Promise<void> {
    if (journeyKey === null) return;
    const options = await this.queries.execute(new OptionsOfSubmissions([id]));
    if (!options.get(id)?.isAnswered) throw new AppError('status-unanswered');
  }
}

const stateLabel = (state: ApplicationState) => ({ text: `admin.status-words.states.${state}` }) as const;
