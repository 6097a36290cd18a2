import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { PartnerPortal } from '../handlers/partner-portal.js';
import { EligibilityResponse, WorkplaceResponse } from './partner-portal.dto.js';

/** The partner portal. No call takes an id of a partner or a merchant: both come from the session. */
@ApiTags('partner-portal')
@ApiBearerAuth()
@Allow({ audience: 'partner' })
@Controller()
export class PartnerPortalController {
  constructor(private readonly portal: PartnerPortal) {}

  /** Returns the lenders' eligibility rules, by loan type and in processing order. */
  @Get('partner/get-eligibility-criteria')
  @ApiOperation({ operationId: 'getEligibilityCriteria' })
  @ApiOkResponse({ type: EligibilityResponse })
  async eligibilityCriteria(@CurrentActor() actor: Actor): Promise<EligibilityResponse> {
    const { lenders, updatedAt } = await this.portal.eligibilityFor(actor);
    return { data: [...lenders], updated_at: updatedAt };
  }

  /** Returns partner, merchant and scope of the caller. */
  @Get('partner-portal/workplace')
  @ApiOperation({ operationId: 'getWorkplace' })
  @ApiOkResponse({ type: WorkplaceResponse })
  async workplace(@CurrentActor() actor: Actor): Promise<WorkplaceResponse> {
    return await this.portal.workplaceOf(actor);
  }
}
