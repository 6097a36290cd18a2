import { Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { NOTICE_HASH_PATTERN } from '../../../contracts/consent-notice.js';
import type { Actor } from '../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import { CurrentActor, Public } from '../../../platform/http/access.js';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import { type CallerText, Text } from '../../../platform/http/caller-text.js';
import { RequestEvidence } from '../../../platform/http/request-evidence.decorator.js';
import { IdParam } from '../../../platform/http/param.pipes.js';
import { readFormFields } from '../../../platform/http/form-data.js';
import { LenderIntake } from '../handlers/lender-intake.js';
import { IntakeResponse, IntakeFieldsResponse, intakeListsModel } from './lender-intake.dto.js';

const PAGE = '/user/lender-intake/muthootfincorp';

@ApiTags('lender-intake')
@Public({ knowsCustomer: true })
@Controller()
export class LenderIntakeController {
  constructor(private readonly intake: LenderIntake) {}

  /**
   * Returns the lists and the notice of the merchant form. The id of the application at the lender grants access; only the customer sees a
   * refusal.
   */
  @Get('muthootfincorp-intake-fields/:creditappUuid')
  @ApiOperation({ operationId: 'getIntakeFields' })
  @ApiOkResponse({ type: IntakeFieldsResponse })
  async fields(
    @Param('creditappUuid', IdParam) id: string,
    @RequestEvidence(PAGE) reader: ConsentEvidence,
    @CurrentActor() actor: Actor | undefined,
  ): Promise<IntakeFieldsResponse> {
    const standing = await this.intake.open(id, reader, actor);
    const is_owner = standing.isOwner ? 1 : 0;
    if (standing.kind === 'rejected') return { success: 'false', message: 'Rejected', is_owner };
    if (standing.kind === 'sent') return { success: 'false', redirectionUrl: standing.redirectionUrl, is_owner };
    const { lenderName, notice, noticeHash } = standing;
    return { success: 'true', data: intakeListsModel, lender_name: lenderName, notice, notice_hash: noticeHash, is_owner };
  }

  /** Accepts the merchant form, once. */
  @Post('muthootfincorp-intake/:creditappUuid')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendIntake' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', additionalProperties: { type: 'string' } } })
  @ApiOkResponse({ type: IntakeResponse })
  async send(
    @Param('creditappUuid', IdParam) id: string,
    @RequestEvidence(PAGE) evidence: ConsentEvidence,
    @Req() request: FastifyRequest,
    @Text() text: CallerText,
    @CurrentActor() actor: Actor | undefined,
  ): Promise<IntakeResponse> {
    if (!request.isMultipart()) throw new AppError('unsupported-media-type');
    const { notice_hash: noticeHash = '', ...values } = await readFormFields(request);
    if (!NOTICE_HASH_PATTERN.test(noticeHash)) throw invalidFields({ consent: 'required' });
    const answer = await this.intake.submit(id, { values, noticeHash, evidence }, actor);
    if (answer === 'rejected') return { success: 'false', message: text('journey.intake.rejected') };
    return { success: 'true', redirectionUrl: answer.redirectionUrl };
  }
}
