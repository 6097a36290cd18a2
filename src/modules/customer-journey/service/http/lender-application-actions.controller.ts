import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../../contracts/consents.js';
import { Allow, CurrentActor } from '../../../../platform/http/access.js';
import { IdParam } from '../../../../platform/http/param.pipes.js';
import { RequestEvidence } from '../../../../platform/http/request-evidence.decorator.js';
import { LenderApplicationActions } from '../handlers/lender-application-actions.js';
import { CorrectStatusRequest, ResendStatusRequest, WithdrawForCustomerRequest } from './lender-application-actions.dto.js';

/** What staff do with an application at a lender, from the record of its customer: `id` is the customer. */
@ApiTags('service-cases')
@ApiBearerAuth()
@Allow({ permission: 'page.csr-portal' })
@Controller('admin/service-cases/:id/submissions/:submissionId')
export class LenderApplicationActionsController {
  constructor(private readonly actions: LenderApplicationActions) {}

  /** Enters a status that the lender has told, with the evidence. */
  @Post('status')
  @HttpCode(204)
  @ApiOperation({ operationId: 'correctLenderStatus' })
  @ApiNoContentResponse()
  async correctStatus(
    @Param('id', IdParam) customerId: string,
    @Param('submissionId', IdParam) id: string,
    @Body() { version, state, at, channel, said, reference }: CorrectStatusRequest,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    const told = { state, at: new Date(at), channel, said, reference: reference || undefined };
    await this.actions.correctStatus({ id, customerId, version }, told, actor);
  }

  /** Withdraws the application on the customer's request. */
  @Post('withdraw')
  @HttpCode(204)
  @ApiOperation({ operationId: 'withdrawForCustomer' })
  @ApiNoContentResponse()
  async withdraw(
    @Param('id', IdParam) customerId: string,
    @Param('submissionId', IdParam) id: string,
    @Body() { version, reason }: WithdrawForCustomerRequest,
    @RequestEvidence('/admin/csr-portal') evidence: ConsentEvidence,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.actions.withdraw({ id, customerId, version }, reason, evidence, actor);
  }

  /** Asks the lender for the status at once; its answer arrives like any other. */
  @Post('request-status')
  @HttpCode(204)
  @ApiOperation({ operationId: 'requestLenderStatus' })
  @ApiNoContentResponse()
  async requestStatus(
    @Param('id', IdParam) customerId: string,
    @Param('submissionId', IdParam) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.actions.requestStatus({ id, customerId }, actor);
  }

  /** Tells the customer the current status again, as the automatic message did. A call with the same `request_id` sends nothing. */
  @Post('resend-status')
  @HttpCode(204)
  @ApiOperation({ operationId: 'resendLenderStatus' })
  @ApiNoContentResponse()
  async resendStatus(
    @Param('id', IdParam) customerId: string,
    @Param('submissionId', IdParam) id: string,
    @Body() { version, request_id: requestId }: ResendStatusRequest,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.actions.resendStatus({ id, customerId, version }, requestId, actor);
  }
}
