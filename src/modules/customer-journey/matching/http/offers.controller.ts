import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../../contracts/consents.js';
import { toLatinDigits } from '../../../../contracts/digits.js';
import { findLoanType } from '../../../../contracts/loan-types.js';
import type { OffersResponse } from '../../../../contracts/offers.js';
import { Allow, CurrentActor, Public } from '../../../../platform/http/access.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { type CallerText, Text } from '../../../../platform/http/caller-text.js';
import { RequestEvidence } from '../../../../platform/http/request-evidence.decorator.js';
import { IdParam } from '../../../../platform/http/param.pipes.js';
import { ChooseOffer } from '../../messages/commands.js';
import { matchingPolicy } from '../domain/matching-policy.js';
import { OfferList } from '../handlers/offer-list.js';
import { ChooseOfferResponse, ChooseOfferRequest, MatchingPolicyResponse, OffersModel, OffersQuery } from './offers.dto.js';

@ApiTags('offers')
@Controller()
export class OffersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly list: OfferList,
  ) {}

  /**
   * Returns all lenders for an application: matching ones as offers, the others by name. Another amount or tenure triggers a new
   * evaluation.
   */
  @Allow({ audience: 'customer' })
  @ApiBearerAuth()
  @Get('applications/:appId/offers')
  @ApiOperation({ operationId: 'getOffers' })
  @ApiOkResponse({ type: OffersModel })
  async offers(
    @Param('appId', IdParam) appId: string,
    @Query() { amount, tenure, sort, product_type }: OffersQuery,
    @CurrentActor() actor: Actor,
    @Text() text: CallerText,
  ): Promise<OffersResponse> {
    return await this.list.offers(
      actor.id,
      appId,
      { amount: parseNumber(amount), tenure: parseNumber(tenure), sort, loanType: findLoanType(product_type) },
      text,
    );
  }

  /** Applies to the lender of an offer. */
  @Allow({ audience: 'customer' })
  @ApiBearerAuth()
  @Post('applications/:appId/offers/:lenderId/apply')
  @HttpCode(200)
  @ApiOperation({ operationId: 'chooseOffer' })
  @ApiOkResponse({ type: ChooseOfferResponse })
  async choose(
    @Param('appId', IdParam) appId: string,
    @Param('lenderId', IdParam) lenderId: string,
    @Body() { consent, offer_id, notice_hash }: ChooseOfferRequest,
    @RequestEvidence() evidence: ConsentEvidence,
    @CurrentActor() actor: Actor,
  ): Promise<ChooseOfferResponse> {
    if (Number(consent) !== 1) throw new AppError('consent-missing', {}, { consent: 'required' });
    const { submissionId, state, next } = await this.commands.execute(
      new ChooseOffer(
        appId,
        lenderId,
        offer_id,
        { ...evidence, noticeHashes: notice_hash === undefined ? undefined : [notice_hash] },
        actor,
      ),
    );
    return { submission_id: submissionId, state, next };
  }

  /** Returns how offers are matched and ranked. */
  @Public()
  @Get('matching-policy')
  @ApiOperation({ operationId: 'getMatchingPolicy' })
  @ApiOkResponse({ type: MatchingPolicyResponse })
  policy(@Text() text: CallerText): MatchingPolicyResponse {
    return matchingPolicy(text);
  }
}

/** Parses a validated number of a query; an empty one counts as absent. */
const parseNumber = (text: string | undefined) => (text?.trim() ? Number(toLatinDigits(text)) : undefined);
