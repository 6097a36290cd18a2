import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { Injectable } from '@nestjs/common';
import type { JourneyKey } from '../../../contracts/journeys.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { RawCallback } from '../journeys/adapter.js';
import { CallbackRefused } from '../journeys/callback.js';
import { ForeignAnswers } from './foreign-answers.js';
import { LenderLines } from './lender-lines.js';
import { SubmissionLog } from './submission-log.js';

/** Moves that lenders report by themselves. */
@Injectable()
export class LenderCallbacks {
  constructor(
    private readonly em: EntityManager,
    private readonly lines: LenderLines,
    private readonly log: SubmissionLog,
    private readonly foreign: ForeignAnswers,
  ) {}

  /** Applies a signed callback once. Throws `forbidden` for a wrong or old signature, `bad-request` for an unreadable body, `not-found` for a foreign reference or another lender's. */
  async receive(key: JourneyKey, callback: RawCallback): Promise<void> {
    const news = this.read(key, callback);
    try {
      await this.apply(key, news);
    } catch (error) {
      if (error instanceof AppError && error.code === 'not-found') await this.foreign.note('callback', key, news.ourReference);
      throw error;
    }
  }

  @Transactional()
  private async apply(key: JourneyKey, { eventId, ourReference, ...news }: ReturnType<LenderCallbacks['read']>): Promise<void> {
    const { affectedRows } = await this.em.execute<{ affectedRows: number }>(
      'insert into lenders.callback (journey_key, event_id, submission_id) values (?, ?, ?) on conflict do nothing',
      [key, eventId, ourReference],
      'run',
    );
    if (affectedRows === 1) await this.log.settle(ourReference, news, { from: key });
  }

  private read(key: JourneyKey, callback: RawCallback) {
    try {
      return this.lines.lender(key).adapter.readCallback(callback);
    } catch (error) {
      if (!(error instanceof CallbackRefused)) throw error;
      throw new AppError(error.reason === 'malformed' ? 'bad-request' : 'forbidden');
    }
  }
}
