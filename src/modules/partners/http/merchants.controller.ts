import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { invalidFields } from '../../../platform/http/app-error.js';
import { IdParam } from '../../../platform/http/param.pipes.js';
import type { RowOfResource } from '../../../platform/resources/declared-resource.js';
import { resourceRoutes } from '../../../platform/resources/resource-routes.js';
import { merchants } from '../domain/merchant.resource.js';
import { DecideOnMerchant, type MerchantVerdict, ReadMerchantDetails, type ToldDetails } from '../messages/applicants.js';
import { MerchantDecisionRequest, MerchantDetailsAnswer, nothingTold, ReadMerchantDetailsRequest } from './merchant-form.dto.js';

const routes = resourceRoutes(merchants);

/** Merchants of partners in the back office: the engine's routes, and what is done about those that asked by the form. */
@ApiTags('merchants')
@ApiBearerAuth()
@Controller()
export class MerchantsController extends routes {
  @Inject(CommandBus) private readonly commands!: CommandBus;

  /** What a merchant told by the form, or its partner's list told of it, masked. */
  @Allow({ permission: 'merchants.read' })
  @Get('admin/merchants/:id/details')
  @ApiOperation({ operationId: 'getMerchantDetails' })
  @ApiOkResponse({ type: MerchantDetailsAnswer })
  async details(@Param('id', IdParam) id: string, @CurrentActor() actor: Actor): Promise<MerchantDetailsAnswer> {
    return onWire(await this.commands.execute(new ReadMerchantDetails(id, undefined, actor)));
  }

  /** The same unmasked; who read it and why stands in the audit trail. */
  @Allow({ permission: 'merchants.write' })
  @Post('admin/merchants/:id/details/read')
  @HttpCode(200)
  @ApiOperation({ operationId: 'readMerchantDetails' })
  @ApiOkResponse({ type: MerchantDetailsAnswer })
  async wholeDetails(
    @Param('id', IdParam) id: string,
    @Body() { reason }: ReadMerchantDetailsRequest,
    @CurrentActor() actor: Actor,
  ): Promise<MerchantDetailsAnswer> {
    return onWire(await this.commands.execute(new ReadMerchantDetails(id, reason, actor)));
  }

  /** Approves or rejects a merchant that asked by the form, which is told by e-mail, and answers the record. */
  @Allow({ permission: 'merchants.write' })
  @Post('admin/merchants/:id/decision')
  @HttpCode(200)
  @ApiOperation({ operationId: 'decideOnMerchant' })
  @ApiOkResponse({ type: routes.models.row })
  async decide(
    @Param('id', IdParam) id: string,
    @Body() request: MerchantDecisionRequest,
    @CurrentActor() actor: Actor,
  ): Promise<RowOfResource<typeof merchants>> {
    await this.commands.execute(new DecideOnMerchant(id, verdictOf(request), request.version, actor));
    return await this.record(id, actor);
  }
}

/** Throws `invalid` for a refusal that does not say why. */
function verdictOf({ decision, refusal, reason }: MerchantDecisionRequest): MerchantVerdict {
  if (decision === 'approve') return { decision, reason: reason || undefined };
  if (refusal && reason) return { decision, refusal, reason };
  throw invalidFields({ ...(!refusal && { refusal: 'required' }), ...(!reason && { reason: 'required' }) });
}

const onWire = ({ details, request }: ToldDetails): MerchantDetailsAnswer => ({
  ...nothingTold,
  ...details,
  reference: request?.reference ?? null,
  agreed_at: request && new Date(request.agreedAt).toISOString(),
  notice_version: request?.noticeVersion ?? null,
  notice: request?.notice ?? null,
});
