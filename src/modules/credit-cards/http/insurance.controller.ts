import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import { customerPaths } from '../../../contracts/next-stop.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { RequestEvidence } from '../../../platform/http/request-evidence.decorator.js';
import { Visitor } from '../../../platform/http/visitor-cookie.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { OwnReferrals } from '../handlers/own-referrals.js';
import { ShownIntermediaries } from '../handlers/shown-intermediaries.js';
import { OpenInsuranceReferral } from '../messages/commands.js';
import {
  InsuranceResponse,
  InsuranceReferralResponse,
  OpenInsuranceReferralRequest,
  OwnReferralsResponse,
  OwnReferralsQuery,
} from './insurance.dto.js';

/** Insurance for customers: refers them to a licensed intermediary, only with their consent. */
@ApiTags('insurance')
@ApiBearerAuth()
@Allow({ audience: 'customer' })
@Controller('insurance')
export class InsuranceController {
  constructor(
    private readonly intermediaries: ShownIntermediaries,
    private readonly referrals: OwnReferrals,
    private readonly commands: CommandBus,
    private readonly limits: RateLimits,
  ) {}

  /** Returns the kinds of insurance that the brand refers for, each with its one intermediary. */
  @Get()
  @ApiOperation({ operationId: 'getInsurance' })
  @ApiOkResponse({ type: InsuranceResponse })
  async all(@RequestEvidence(customerPaths.insurance) site: ConsentEvidence): Promise<InsuranceResponse> {
    return { intermediaries: await this.intermediaries.ofSite(site) };
  }

  /** Returns the customer's own referrals, or the one with a reference. */
  @Get('referrals')
  @ApiOperation({ operationId: 'getInsuranceReferrals' })
  @ApiOkResponse({ type: OwnReferralsResponse })
  async own(@Query() { reference }: OwnReferralsQuery, @CurrentActor() actor: Actor): Promise<OwnReferralsResponse> {
    return { referrals: await this.referrals.of(actor.id, reference) };
  }

  /** Gives the consent, records the referral and returns the page of the intermediary. */
  @Post('referrals')
  @HttpCode(200)
  @ApiOperation({ operationId: 'openInsuranceReferral' })
  @ApiOkResponse({ type: InsuranceReferralResponse })
  async open(
    @Body() { kind, intermediary_id: intermediaryId, version, notice_hash }: OpenInsuranceReferralRequest,
    @RequestEvidence(customerPaths.insurance) evidence: ConsentEvidence,
    @Visitor() visitor: string | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<InsuranceReferralResponse> {
    await this.limits.consume('insurance-referral', actor.id);
    const shown = { ...evidence, noticeHashes: [notice_hash] };
    return await this.commands.execute(new OpenInsuranceReferral({ kind, intermediaryId, version }, visitor, shown, actor));
  }
}
