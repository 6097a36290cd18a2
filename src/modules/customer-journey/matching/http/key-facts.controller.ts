import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Req, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { todayInIndia } from '../../../../contracts/days.js';
import type { Actor } from '../../../../contracts/actor.js';
import type { Language } from '../../../../contracts/i18n/translate.js';
import { acceptedType } from '../../../../platform/http/accepted-type.js';
import { Allow, CurrentActor } from '../../../../platform/http/access.js';
import { ClientLeft } from '../../../../platform/http/client-left.js';
import { CallerLanguage } from '../../../../platform/http/caller-text.js';
import { IdParam } from '../../../../platform/http/param.pipes.js';
import { RateLimits } from '../../../../platform/security/rate-limits.js';
import { AcknowledgeKeyFacts, type StatementRequest } from '../../messages/commands.js';
import { keyFactsPdf } from '../handlers/key-facts-pdf.js';
import { KeyFacts, type HashedStatement } from '../handlers/key-facts.js';
import {
  AcknowledgeKeyFactsResponse,
  AcknowledgeKeyFactsRequest,
  KeyFactsResponse,
  keyFactsResponse,
  KeyFactsQuery,
} from './key-facts.dto.js';

const JSON_TYPE = 'application/json';
const PDF = 'application/pdf';

@ApiTags('offers')
@ApiBearerAuth()
@Allow({ audience: 'customer' })
@Controller('offers')
export class KeyFactsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly keyFacts: KeyFacts,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Returns the Key Facts Statement of an offer, with its repayment schedule; as a PDF for callers that accept application/pdf rather than
   * JSON.
   */
  @Get(':offerId/kfs')
  @ApiOperation({ operationId: 'getKeyFacts' })
  @ApiExtraModels(KeyFactsResponse)
  @ApiOkResponse({
    content: {
      [JSON_TYPE]: { schema: { $ref: getSchemaPath(KeyFactsResponse) } },
      [PDF]: { schema: { type: 'string', format: 'binary' } },
    },
  })
  async statement(
    @Param('offerId', IdParam) offerId: string,
    @Query() { language, brand }: KeyFactsQuery,
    @Headers('accept') accept: string | undefined,
    @CallerLanguage() callerLanguage: Language,
    @Req() { hostname: host }: FastifyRequest,
    @CurrentActor() actor: Actor,
    @ClientLeft() left: AbortSignal,
  ): Promise<KeyFactsResponse | StreamableFile> {
    const read = await this.keyFacts.statementFor(actor.id, offerId, { language: language ?? callerLanguage, site: { host, brand } });
    if (acceptedType(accept, [JSON_TYPE, PDF]) !== PDF) return keyFactsResponse(read);
    await this.limits.consume('key-facts-document', actor.id);
    return await this.document(read, await this.keyFacts.holderName(actor.id), left);
  }

  /** Acknowledges that the customer has read the key facts of an offer; required before applying. */
  @Post(':offerId/kfs/acknowledge')
  @HttpCode(200)
  @ApiOperation({ operationId: 'acknowledgeKeyFacts' })
  @ApiOkResponse({ type: AcknowledgeKeyFactsResponse })
  async acknowledge(
    @Param('offerId', IdParam) offerId: string,
    @Body() { hash, language, brand }: AcknowledgeKeyFactsRequest,
    @CallerLanguage() callerLanguage: Language,
    @Req() { hostname: host }: FastifyRequest,
    @CurrentActor() actor: Actor,
  ): Promise<AcknowledgeKeyFactsResponse> {
    const request: StatementRequest = { language: language ?? callerLanguage, site: { host, brand } };
    const at = await this.commands.execute(new AcknowledgeKeyFacts(offerId, hash, request, actor));
    return { acknowledged_at: at.toISOString() };
  }

  private async document(read: HashedStatement, holder: string, left: AbortSignal): Promise<StreamableFile> {
    const disposition = `attachment; filename="key-facts-${read.statement.proposalNumber}.pdf"`;
    return new StreamableFile(await keyFactsPdf(read, { holder, day: todayInIndia() }, left), { type: PDF, disposition });
  }
}
