import { setTimeout as pause } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type ApplicationState, INITIAL_STATE } from '../../../contracts/application-states.js';
import type { Actor } from '../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import type { JourneyStep } from '../../../contracts/journeys/journey.js';
import { getJourneyStep } from '../../../contracts/journeys.js';
import { intakeForm } from '../../../contracts/journeys/muthootfincorp.js';
import { type JourneyKey, journeyRoutes } from '../../../contracts/journeys/journey-routes.js';
import { AppError } from '../../../platform/http/app-error.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { Submission } from '../domain/submission.entity.js';
import { LenderCallFailed } from '../journeys/lender-call-failed.js';
import { RecordFormConsent } from '../messages/commands.js';
import { SubmissionNotice, type SubmissionStatusResult, SubmissionStatus } from '../messages/queries.js';
import { LenderFormAnswers } from './lender-form-answers.js';
import { LenderRedirect } from './lender-redirect.js';

const KEY = 'muthootfincorp' satisfies JourneyKey;

/**
 * How long the link alone opens the form, counted from the application; a logged-in customer can fill in the form as long as the
 * application is open.
 */
const LINK_LIFETIME_SECONDS = 72 * 3600;

/** How long the sender of the form waits for the lender: most decide within seconds; slower results appear on our own page. */
const MAX_WAIT_MS = 8_000;
const POLL_MS = 250;

const refusedStates: readonly ApplicationState[] = ['rejected', 'ineligible', 'dedupe_rejected'];
const endedStates: readonly ApplicationState[] = ['cancelled', 'expired'];

/** Our page for everything after the form. */
const journeyPath = journeyRoutes[KEY].main;

/** Status of an intake: to be filled in, or later. */
type IntakeStatus =
  | { readonly kind: 'open'; readonly lenderName: string; readonly notice: string; readonly noticeHash: string }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'sent'; readonly redirectionUrl: string };

/** Status of an intake, and whether the reader is its customer; only the customer sees where to continue. */
export type IntakeView = IntakeStatus & { readonly isOwner: boolean };

/** A submitted form, with its origin. */
export interface SubmittedIntake {
  readonly values: Readonly<Record<string, unknown>>;
  readonly noticeHash: string;
  readonly evidence: ConsentEvidence;
}

/** The holder of the link: the customer when logged in, otherwise anybody. */
type LinkHolder = Pick<Actor, 'id'> | undefined;

/**
 * The merchant form of Muthoot FinCorp. The id of the application at the lender opens it, with or without a login: the id is random,
 * reveals
 * nothing about a person, and its form can be sent once. The lender's decision is returned in response to the form, and afterwards to the
 * customer only.
 */
@Injectable()
export class LenderIntake {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly formAnswers: LenderFormAnswers,
    private readonly redirect: LenderRedirect,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Returns the status; readers other than the customer see a refusal as `sent`. Throws `not-found` for an id that opens nothing (any
   * more), and `too-many-requests`.
   */
  async open(id: string, reader: ConsentEvidence, holder: LinkHolder): Promise<IntakeView> {
    await this.limits.consume('intake-address', reader.ip);
    const standing = await this.loadStatus(id, holder);
    const { isOwner } = standing;
    if (refusedStates.includes(standing.state) && isOwner) return { kind: 'rejected', isOwner };
    const submission = await this.em.findOne(Submission, { id });
    // The worker plans the submission shortly after the application.
    if (submission ? !submission.lacksFacts : standing.state !== INITIAL_STATE)
      return { kind: 'sent', redirectionUrl: journeyPath, isOwner };
    const { text, hash } = await this.queries.execute(new SubmissionNotice(id, reader));
    return { kind: 'open', lenderName: standing.lenderName, notice: text, noticeHash: hash, isOwner };
  }

  /**
   * Stores the form and the consent, has the worker send them, and waits briefly for the lender: returns `rejected`, or where to continue,
   * on the lender's own site
   * or on our page when it has not answered. Throws `invalid` with `fields`, `notice-changed`, `step-is-over` for a form that was sent
   * before,
   * `lender-unavailable` when it cannot be accepted yet, and `not-found`.
   */
  async submit(
    id: string,
    { values, noticeHash, evidence }: SubmittedIntake,
    holder: LinkHolder,
  ): Promise<'rejected' | { readonly redirectionUrl: string }> {
    await this.limits.consume('intake-address', evidence.ip);
    await this.limits.consume('intake-link', id);
    const { customerId, state, isOwner } = await this.loadStatus(id, holder);
    if (refusedStates.includes(state) && isOwner) return 'rejected';
    const submission = await this.em.findOne(Submission, { id });
    if (!submission) throw new AppError('lender-unavailable');
    if (!submission.lacksFacts) throw new AppError('step-is-over');
    const consent = new RecordFormConsent(id, { ...evidence, noticeHashes: [noticeHash] }, isOwner);
    await this.formAnswers.submit(intakeForm, submission, customerId, values, () => this.commands.execute(consent));
    return await this.waitForDecision(id);
  }

  private async loadStatus(id: string, holder: LinkHolder): Promise<SubmissionStatusResult & { readonly isOwner: boolean }> {
    const standing = await this.queries.execute(new SubmissionStatus(id));
    const isOwner = holder?.id === standing.customerId;
    const isOver = endedStates.includes(standing.state) || (!isOwner && standing.ageSeconds > LINK_LIFETIME_SECONDS);
    if (standing.journeyKey !== KEY || !standing.mayShare || isOver) throw new AppError('not-found');
    return { ...standing, isOwner };
  }

  private async waitForDecision(id: string): Promise<'rejected' | { readonly redirectionUrl: string }> {
    const until = Date.now() + MAX_WAIT_MS;
    for (;;) {
      const { state } = await this.queries.execute(new SubmissionStatus(id));
      if (refusedStates.includes(state)) return 'rejected';
      const step = getJourneyStep(KEY, state);
      if (step.kind === 'handoff') return { redirectionUrl: await this.lenderSiteUrl(step, id) };
      if (state !== INITIAL_STATE || Date.now() > until) return { redirectionUrl: journeyPath };
      await pause(POLL_MS);
    }
  }

  /** Returns the lender's site; our page when it gives no URL now. */
  private async lenderSiteUrl(step: JourneyStep, id: string): Promise<string> {
    const submission = await this.em.findOneOrFail(Submission, { id }, { refresh: true });
    try {
      return (await this.redirect.redirect(step, submission))?.url ?? journeyPath;
    } catch (error) {
      if (error instanceof LenderCallFailed || error instanceof AppError) return journeyPath;
      throw error;
    }
  }
}
