import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../contracts/actor.js';
import type { ErrorCode } from '../../../contracts/errors.js';
import type { JourneyKey } from '../../../contracts/journeys.js';
import type { CallbackOutcome } from '../../../contracts/resources/archived-callback.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { CallbackEvent, RawCallback } from '../journeys/adapter.js';
import { CallbackRefused } from '../journeys/callback.js';
import { CallbackArchive } from './callback-archive.js';
import { MismatchedCallbackAudit } from './mismatched-callback-audit.js';
import { LenderCallbackCounter } from './lender-callback-counter.js';
import { LenderClients } from './lender-clients.js';
import { SubmissionTransitions } from './submission-transitions.js';

type CallbackReadResult = { readonly fact: CallbackEvent } | { readonly refused: CallbackOutcome };

/** The error returned to the caller, by outcome. */
const errorCodes: Partial<Record<CallbackOutcome, ErrorCode>> = {
  unsigned: 'forbidden',
  stale: 'forbidden',
  unknown_word: 'bad-request',
  bad_form: 'bad-request',
  unknown_reference: 'not-found',
};

/** Status updates that lenders send as callbacks. */
@Injectable()
export class LenderCallbacks {
  constructor(
    private readonly em: EntityManager,
    private readonly clients: LenderClients,
    private readonly transitions: SubmissionTransitions,
    private readonly mismatchedCallbacks: MismatchedCallbackAudit,
    private readonly archive: CallbackArchive,
    private readonly counter: LenderCallbackCounter,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Archives a signed callback and applies it once. Throws `forbidden` for a wrong or old signature, `bad-request` for an unreadable body,
   * and `not-found` for an unknown reference or another lender's.
   */
  async receive(key: JourneyKey, callback: RawCallback): Promise<void> {
    const at = new Date();
    const reading = this.read(key, callback, at);
    const outcome = isUnsigned(reading)
      ? await this.rejectUnsigned(key, callback, at)
      : await this.process(await this.archive.store(key, callback, at), key, reading);
    this.counter.increment({ lender: key, outcome });
    const code = errorCodes[outcome];
    if (code) throw new AppError(code);
  }

  /**
   * Replays an archived callback of any age through the same code; returns the outcome. Its signature must still be valid, an applied event
   * does
   * not count again, and an outdated status changes nothing. Throws `not-found` when its content is not stored.
   */
  @Transactional()
  async replay(id: string, reason: string, actor: Actor): Promise<CallbackOutcome> {
    const { key, callback, outcome: before } = await this.archive.lockForReplay(id);
    const outcome = await this.process(id, key, this.read(key, callback, 'of-any-age'));
    await this.audit.record(actor, {
      ...{ action: 'lender-callback.replay', subject: `lender-callback:${id}` },
      ...{ before, after: outcome, cause: { by: 'person', reason } },
    });
    return outcome;
  }

  private async rejectUnsigned(key: JourneyKey, callback: RawCallback, at: Date): Promise<CallbackOutcome> {
    await this.archive.recordUnsigned(key, callback, at);
    return 'unsigned';
  }

  /** Processes an archived callback and records the outcome. */
  private async process(id: string, key: JourneyKey, reading: CallbackReadResult): Promise<CallbackOutcome> {
    if ('refused' in reading) {
      await this.archive.recordOutcome(id, reading.refused);
      return reading.refused;
    }
    try {
      return await this.apply(id, key, reading.fact);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not-found') throw error;
      await this.archive.recordOutcome(id, 'unknown_reference');
      await this.mismatchedCallbacks.record('callback', key, reading.fact.ourReference);
      return 'unknown_reference';
    }
  }

  @Transactional()
  private async apply(id: string, key: JourneyKey, { eventId, ourReference, ...news }: CallbackEvent): Promise<CallbackOutcome> {
    const { affectedRows } = await this.em.execute<{ affectedRows: number }>(
      'insert into lenders.callback (journey_key, event_id, submission_id) values (?, ?, ?) on conflict do nothing',
      [key, eventId, ourReference],
      'run',
    );
    const outcome =
      affectedRows === 0 ? 'repeated' : (await this.transitions.settle(ourReference, news, { from: key })) ? 'outdated' : 'applied';
    await this.archive.recordOutcome(id, outcome, ourReference);
    return outcome;
  }

  private read(key: JourneyKey, callback: RawCallback, at: Date | 'of-any-age'): CallbackReadResult {
    try {
      return { fact: this.clients.get(key).adapter.readCallback(callback, at) };
    } catch (error) {
      if (!(error instanceof CallbackRefused)) throw error;
      return { refused: refusalOutcomes[error.reason] };
    }
  }
}

const refusalOutcomes = {
  signature: 'unsigned',
  stale: 'stale',
  malformed: 'bad_form',
  'unknown-word': 'unknown_word',
} as const satisfies Record<CallbackRefused['reason'], CallbackOutcome>;

const isUnsigned = (reading: CallbackReadResult) => 'refused' in reading && reading.refused === 'unsigned';
