import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../contracts/actor.js';
import { Allow, CurrentActor } from '../../../../platform/http/access.js';
import { ClientLeft } from '../../../../platform/http/client-left.js';
import { IdParam } from '../../../../platform/http/param.pipes.js';
import { NoticeResponse } from '../../customers/http/consents.dto.js';
import { CustomerDocuments } from '../handlers/customer-documents.js';

const PDF = 'application/pdf';

/** What a customer has read, as it was shown, from the record of the customer. */
@ApiTags('service-cases')
@ApiBearerAuth()
@Allow({ permission: 'page.csr-portal' })
@Controller('admin/service-cases/:id/:pid')
export class CustomerDocumentsController {
  constructor(private readonly documents: CustomerDocuments) {}

  /** Returns a Key Facts Statement that the customer acknowledged, as it was shown. */
  @Get('key-facts/:acknowledgementId')
  @ApiOperation({ operationId: 'readAcknowledgedKeyFacts' })
  @ApiProduces(PDF)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async keyFacts(
    @Param('id', IdParam) userId: string,
    @Param('pid', IdParam) subjectId: string,
    @Param('acknowledgementId') document: string,
    @CurrentActor() actor: Actor,
    @ClientLeft() left: AbortSignal,
  ): Promise<StreamableFile> {
    const pdf = await this.documents.keyFacts({ userId, subjectId, document }, actor, left);
    return new StreamableFile(pdf, { type: PDF, disposition: `attachment; filename="key-facts-${document}.pdf"` });
  }

  /** Returns the text of a notice under which the customer gave or withdrew a consent, as it was shown. */
  @Get('notices/:hash')
  @ApiOperation({ operationId: 'readShownNotice' })
  @ApiOkResponse({ type: NoticeResponse })
  async notice(
    @Param('id', IdParam) userId: string,
    @Param('pid', IdParam) subjectId: string,
    @Param('hash') hash: string,
    @CurrentActor() actor: Actor,
  ): Promise<NoticeResponse> {
    return { hash, text: await this.documents.noticeText({ userId, subjectId, document: hash }, actor) };
  }
}
