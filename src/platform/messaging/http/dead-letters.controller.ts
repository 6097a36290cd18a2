import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { AuditTrail } from '../../audit/audit-trail.js';
import { createListRoutes } from '../../exports/create-list-routes.js';
import { Allow, CurrentActor } from '../../http/access.js';
import { AppError } from '../../http/app-error.js';
import { deadLetterList, DeadLetterRowModel } from '../dead-letter-list.js';
import { DeadLetters } from '../dead-letters.js';
import {
  RetryDeadLetterRequest,
  RetryDeadLettersResponse,
  RetryDeadLettersRequest,
  RetrySelectedDeadLettersRequest,
} from './dead-letters.dto.js';

/** Messages that failed in all attempts, newest first, and their retry. */
@ApiTags('operations')
@ApiBearerAuth()
@Controller()
export class DeadLettersController extends createListRoutes({
  list: deadLetterList,
  path: 'dead-letters',
  read: 'dead-letters.read',
  row: DeadLetterRowModel,
  pageName: 'DeadLetterPage',
}) {
  constructor(
    private readonly em: EntityManager,
    private readonly deadLetters: DeadLetters,
    private readonly audit: AuditTrail,
  ) {
    super();
  }

  /** Retries one dead letter. */
  @Allow({ permission: 'dead-letters.retry' })
  @Post('admin/dead-letters/retry')
  @HttpCode(204)
  @ApiOperation({ operationId: 'retryDeadLetter' })
  @ApiNoContentResponse()
  async retry(@Body() { message_id, subscriber }: RetryDeadLetterRequest, @CurrentActor() actor: Actor): Promise<void> {
    // Not as a decorator: its wrapper would hide the body from the OpenAPI document.
    await this.em.transactional(async () => {
      if (!(await this.retryOne({ message_id, subscriber }, actor))) throw new AppError('not-found');
    });
  }

  /** Retries the selected dead letters; those that another user has retried meanwhile are skipped. */
  @Allow({ permission: 'dead-letters.retry' })
  @Post('admin/dead-letters/retry-ticked')
  @HttpCode(200)
  @ApiOperation({ operationId: 'retrySelectedDeadLetters' })
  @ApiOkResponse({ type: RetryDeadLettersResponse })
  async retrySelected(
    @Body() { letters }: RetrySelectedDeadLettersRequest,
    @CurrentActor() actor: Actor,
  ): Promise<RetryDeadLettersResponse> {
    return await this.em.transactional(async () => {
      let retried = 0;
      // Sorted, because two users with the same selection would otherwise deadlock.
      for (const letter of letters.toSorted(compareKeys)) if (await this.retryOne(letter, actor)) retried++;
      return { retried };
    });
  }

  /** Retries all dead letters that failed up to an instant. */
  @Allow({ permission: 'dead-letters.retry' })
  @Post('admin/dead-letters/retry-all')
  @HttpCode(200)
  @ApiOperation({ operationId: 'retryDeadLetters' })
  @ApiOkResponse({ type: RetryDeadLettersResponse })
  async retryAll(@Body() { until }: RetryDeadLettersRequest, @CurrentActor() actor: Actor): Promise<RetryDeadLettersResponse> {
    return await this.em.transactional(async () => {
      const retried = await this.deadLetters.retryAll(until);
      if (retried > 0)
        await this.audit.record(actor, { action: 'dead-letter.retry-all', subject: 'dead-letters', after: { until, retried } });
      return { retried };
    });
  }

  /** Reopens a dead letter and audits the actor; returns false when it is not a dead letter (any more). */
  private async retryOne({ message_id, subscriber }: RetryDeadLetterRequest, actor: Actor): Promise<boolean> {
    if (!(await this.deadLetters.retry(message_id, subscriber))) return false;
    await this.audit.record(actor, { action: 'dead-letter.retry', subject: `message:${message_id}`, after: { subscriber } });
    return true;
  }
}

const deadLetterKey = ({ message_id, subscriber }: RetryDeadLetterRequest) => `${message_id.toLowerCase()} ${subscriber}`;
const compareKeys = (one: RetryDeadLetterRequest, other: RetryDeadLetterRequest) => (deadLetterKey(one) < deadLetterKey(other) ? -1 : 1);
