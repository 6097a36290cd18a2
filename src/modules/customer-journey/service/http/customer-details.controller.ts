import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../contracts/actor.js';
import { Allow, CurrentActor } from '../../../../platform/http/access.js';
import { IdParam } from '../../../../platform/http/param.pipes.js';
import { ApplicationVerdicts } from '../handlers/application-verdicts.js';
import { CustomerReveal } from '../handlers/customer-reveal.js';
import { ApplicationVerdictsResponse, RevealCustomerFieldRequest, RevealedFieldResponse } from './customer-details.dto.js';

/** What the record of a customer shows on request. */
@ApiTags('service-cases')
@ApiBearerAuth()
@Controller('admin/service-cases/:id/:pid')
export class CustomerDetailsController {
  constructor(
    private readonly verdicts: ApplicationVerdicts,
    private readonly reveals: CustomerReveal,
  ) {}

  /** Reads why lenders did or did not match an application of the customer, with a replay by the current rules. */
  @Allow({ permission: 'page.csr-portal' })
  @Get('verdicts')
  @ApiOperation({ operationId: 'readApplicationVerdicts' })
  @ApiOkResponse({ type: ApplicationVerdictsResponse })
  async readVerdicts(
    @Param('id', IdParam) id: string,
    @Param('pid', IdParam) pid: string,
    @CurrentActor() actor: Actor,
  ): Promise<ApplicationVerdictsResponse> {
    return await this.verdicts.read(id, pid, actor);
  }

  /** Returns one masked field in clear; the audit trail records the reader and the reason. */
  @Allow({ permission: 'customers.unmask' })
  @Post('reveal')
  @HttpCode(200)
  @ApiOperation({ operationId: 'revealCustomerField' })
  @ApiOkResponse({ type: RevealedFieldResponse })
  async reveal(
    @Param('id', IdParam) userId: string,
    @Param('pid', IdParam) subjectId: string,
    @Body() { field, reason }: RevealCustomerFieldRequest,
    @CurrentActor() actor: Actor,
  ): Promise<RevealedFieldResponse> {
    return { value: await this.reveals.reveal({ userId, subjectId }, { field, reason }, actor) };
  }
}
