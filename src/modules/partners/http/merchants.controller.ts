import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { invalidFields } from '../../../platform/http/app-error.js';
import { IdParam } from '../../../platform/http/param.pipes.js';
import type { ResourceRow } from '../../../platform/resources/declared-resource.js';
import { createResourceRoutes } from '../../../platform/resources/create-resource-routes.js';
import { merchants } from '../domain/merchant.resource.js';
import {
  DecideMerchantRequest,
  type MerchantRequestDecision,
  ReadMerchantDetails,
  type StoredMerchantDetails,
} from '../messages/merchant-requests.js';
import { MerchantDecisionRequest, MerchantDetailsResponse, emptyMerchantDetails, ReadMerchantDetailsRequest } from './merchant-form.dto.js';

const routes = createResourceRoutes(merchants);

/** Merchants of partners in the back office: the generic resource routes, and the decisions about applications by the form. */
@ApiTags('merchants')
@ApiBearerAuth()
@Controller()
export class MerchantsController extends routes {
  @Inject(CommandBus) private readonly commands!: CommandBus;

  /** Returns the masked details of a merchant from the form or its partner's list. */
  @Allow({ permission: 'merchants.read' })
  @Get('admin/merchants/:id/details')
  @ApiOperation({ operationId: 'getMerchantDetails' })
  @ApiOkResponse({ type: MerchantDetailsResponse })
  async details(@Param('id', IdParam) id: string, @CurrentActor() actor: Actor): Promise<MerchantDetailsResponse> {
    return toMerchantDetailsResponse(await this.commands.execute(new ReadMerchantDetails(id, undefined, actor)));
  }

  /** Returns the unmasked details; the audit trail records the reader and the reason. */
  @Allow({ permission: 'merchants.unmask' })
  @Post('admin/merchants/:id/details/read')
  @HttpCode(200)
  @ApiOperation({ operationId: 'readMerchantDetails' })
  @ApiOkResponse({ type: MerchantDetailsResponse })
  async unmaskedDetails(
    @Param('id', IdParam) id: string,
    @Body() { reason }: ReadMerchantDetailsRequest,
    @CurrentActor() actor: Actor,
  ): Promise<MerchantDetailsResponse> {
    return toMerchantDetailsResponse(await this.commands.execute(new ReadMerchantDetails(id, reason, actor)));
  }

  /** Approves or rejects a merchant that applied by the form, notifies it by e-mail, and returns the record. */
  @Allow({ permission: 'merchants.write' })
  @Post('admin/merchants/:id/decision')
  @HttpCode(200)
  @ApiOperation({ operationId: 'decideMerchantRequest' })
  @ApiOkResponse({ type: routes.models.row })
  async decide(
    @Param('id', IdParam) id: string,
    @Body() request: MerchantDecisionRequest,
    @CurrentActor() actor: Actor,
  ): Promise<ResourceRow<typeof merchants>> {
    await this.commands.execute(new DecideMerchantRequest(id, toDecision(request), request.version, actor));
    return await this.record(id, actor);
  }
}

/** Throws `invalid` for a rejection without a reason. */
function toDecision({ decision, refusal, reason }: MerchantDecisionRequest): MerchantRequestDecision {
  if (decision === 'approve') return { decision, reason: reason || undefined };
  if (refusal && reason) return { decision, refusal, reason };
  throw invalidFields({ ...(!refusal && { refusal: 'required' }), ...(!reason && { reason: 'required' }) });
}

const toMerchantDetailsResponse = ({ details, request }: StoredMerchantDetails): MerchantDetailsResponse => ({
  ...emptyMerchantDetails,
  ...details,
  reference: request?.reference ?? null,
  agreed_at: request && new Date(request.agreedAt).toISOString(),
  notice_version: request?.noticeVersion ?? null,
  notice: request?.notice ?? null,
});
