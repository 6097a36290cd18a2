import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { ApplicationEvent, ApplicationState, TransitionSource } from '../../../../contracts/application-states.js';
import { ApplicationsChanged, ApplicationStatesChanged } from '../../messages/events.js';
import { ApplicationHistory } from '../domain/application-history.entity.js';
import { isReversible, type TransitionResult } from '../domain/application-state-machine.js';
import type { Application } from '../domain/application.entity.js';
import type { LenderApplication } from '../domain/lender-application.entity.js';

interface StatusReport {
  readonly status: ApplicationState;
  readonly source: TransitionSource;
  /** Time of the event as its source reports it. */
  readonly at: Date;
  /** Staff member who reports the status, or acts on the customer's request, and the reason. */
  readonly by?: { readonly id: string; readonly note: string } | undefined;
}

interface Transition {
  readonly from: ApplicationState | null;
  readonly to: ApplicationState;
  readonly source: TransitionSource;
  readonly at?: Date;
  readonly note?: string | undefined;
}

/** Applies transitions, each with its history row and its event, in the caller's transaction. */
@Injectable()
export class ApplicationTransitions {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus<object>,
  ) {}

  /** Writes the first history row of an application, or of an application at one lender. */
  recordStart(application: Application, lenderApplication?: LenderApplication): void {
    const { state, stateSource } = lenderApplication ?? application;
    this.appendHistory(
      application.id,
      lenderApplication?.id ?? null,
      { from: null, to: state, source: stateSource },
      application.customerId,
    );
    this.events.publish(new ApplicationsChanged({ applicationIds: [application.id] }));
  }

  /**
   * Applies a customer event to the application itself. An event that the state machine rejects changes nothing. A customer who tries amounts
   * goes back and forth between offers and none: the history records each direction once a day, the application always has the state.
   */
  async applyEvent(application: Application, event: ApplicationEvent): Promise<void> {
    const from = application.state;
    const result = application.applyEvent(event);
    if (!result.ok || !result.moved) return;
    if (!(isReversible(from, result.state) && (await this.isRecordedToday(application.id, from, result.state))))
      this.appendHistory(application.id, null, { from, to: result.state, source: result.source, at: new Date() }, application.customerId);
    this.events.publish(new ApplicationsChanged({ applicationIds: [application.id] }));
  }

  /** Applies a status update of a lender application. Returns the result. */
  applyStatus(own: LenderApplication, { status, source, at, by }: StatusReport): TransitionResult {
    const from = own.state;
    const result = own.applyStatus(status, source, at);
    if (!result.ok || !result.moved) return result;
    const who = by?.id ?? (source === 'customer' ? own.customerId : null);
    this.appendHistory(own.applicationId, own.id, { from, to: status, source, at, note: by?.note }, who);
    this.events.publish(
      new ApplicationStatesChanged({
        source,
        ...(by && { isByStaff: true }),
        moves: [{ submissionId: own.id, applicationId: own.applicationId, lenderId: own.lenderId, from, to: status }],
      }),
    );
    return result;
  }

  /** Returns whether the last 24 hours of an application's own history have this transition. @unscoped a single application. */
  private async isRecordedToday(applicationId: string, from: ApplicationState, to: ApplicationState): Promise<boolean> {
    const [recorded] = await this.em.execute<object[]>(
      `select 1 from customer_journey.application_history where application_id = ? and lender_application_id is null
         and from_state = ? and to_state = ? and at > now() - interval '1 day' limit 1`,
      [applicationId, from, to],
    );
    return recorded !== undefined;
  }

  private appendHistory(
    applicationId: string,
    lenderApplicationId: string | null,
    { from, to, source, at, note }: Transition,
    who: string | null,
  ): void {
    this.em.persist(
      this.em.create(ApplicationHistory, {
        ...{ applicationId, lenderApplicationId, fromState: from, toState: to, source, who },
        eventAt: at ?? null,
        note: note ?? null,
      }),
    );
  }
}
