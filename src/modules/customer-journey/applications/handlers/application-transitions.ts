import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { ApplicationEvent, ApplicationState, TransitionSource } from '../../../../contracts/application-states.js';
import { ApplicationStatesChanged } from '../../messages/events.js';
import { ApplicationHistory } from '../domain/application-history.entity.js';
import type { TransitionResult } from '../domain/application-state-machine.js';
import type { Application } from '../domain/application.entity.js';
import type { LenderApplication } from '../domain/lender-application.entity.js';

interface StatusReport {
  readonly status: ApplicationState;
  readonly source: TransitionSource;
  /** When it happened, as the source says. */
  readonly at: Date;
  /** Who of staff says so, and why. */
  readonly by?: { readonly id: string; readonly note: string } | undefined;
}

interface Transition {
  readonly from: ApplicationState | null;
  readonly to: ApplicationState;
  readonly source: TransitionSource;
  readonly at?: Date;
  readonly note?: string | undefined;
}

/** Moves applications: each move with its history row and its event, in the caller's transaction. */
@Injectable()
export class ApplicationTransitions {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus<object>,
  ) {}

  /** The first line of the history of an application, or of an application at one lender. */
  recordStart(application: Application, lenderApplication?: LenderApplication): void {
    const { state, stateSource } = lenderApplication ?? application;
    this.appendHistory(
      application.id,
      lenderApplication?.id ?? null,
      { from: null, to: state, source: stateSource },
      application.customerId,
    );
  }

  /** Lets an event of the customer's move the application itself; what the machine does not allow leaves it as it is. */
  applyEvent(application: Application, event: ApplicationEvent): void {
    const from = application.state;
    const result = application.applyEvent(event);
    if (result.ok && result.moved)
      this.appendHistory(application.id, null, { from, to: result.state, source: result.source, at: new Date() }, application.customerId);
  }

  /** Takes a report about an application at one lender; the answer says what happened. */
  applyStatus(own: LenderApplication, { status, source, at, by }: StatusReport): TransitionResult {
    const from = own.state;
    const result = own.applyStatus(status, source, at);
    if (!result.ok || !result.moved) return result;
    const who = source === 'customer' ? own.customerId : (by?.id ?? null);
    this.appendHistory(own.applicationId, own.id, { from, to: status, source, at, note: by?.note }, who);
    this.events.publish(
      new ApplicationStatesChanged({
        source,
        moves: [{ submissionId: own.id, applicationId: own.applicationId, lenderId: own.lenderId, from, to: status }],
      }),
    );
    return result;
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
