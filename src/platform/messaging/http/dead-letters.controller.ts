import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { AuditTrail } from '../../audit/audit-trail.js';
import { Allow, CurrentActor } from '../../http/access.js';
import { DeadLetters } from '../dead-letters.js';
import { DeadLetterPage, DeadLettersQuery, RetryDeadLetterRequest } from './dead-letters.dto.js';

const PAGE_SIZE = 25;

@ApiTags('operations')
@ApiBearerAuth()
@Controller('admin/dead-letters')
export class DeadLettersController {
  constructor(
    private readonly em: EntityManager,
    private readonly deadLetters: DeadLetters,
    private readonly audit: AuditTrail,
  ) {}

  /** Messages that failed in all their attempts, the newest first. */
  @Allow({ permission: 'dead-letters.read' })
  @Get()
  @ApiOperation({ operationId: 'deadLetters' })
  @ApiOkResponse({ type: DeadLetterPage })
  async list(@Query() { page = 1, page_size = PAGE_SIZE }: DeadLettersQuery): Promise<DeadLetterPage> {
    const { data, total } = await this.deadLetters.list(page, page_size);
    return { data: data.map((letter) => ({ ...letter, failed_at: new Date(letter.failed_at).toISOString() })), total };
  }

  /** Tries one of them again. */
  @Allow({ permission: 'dead-letters.retry' })
  @Post('retry')
  @HttpCode(204)
  @ApiOperation({ operationId: 'retryDeadLetter' })
  @ApiNoContentResponse()
  async retry(@Body() { message_id, subscriber }: RetryDeadLetterRequest, @CurrentActor() actor: Actor): Promise<void> {
    // In here and not as a decorator: its wrapper would hide the body from the OpenAPI document.
    await this.em.transactional(async () => {
      await this.deadLetters.retry(message_id, subscriber);
      await this.audit.record(actor, { action: 'dead-letter.retry', subject: `message:${message_id}`, after: { subscriber } });
    });
  }
}
