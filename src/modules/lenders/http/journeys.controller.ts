import { Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../contracts/actor.js';
import { toLatinDigits } from '../../../contracts/digits.js';
import { type JourneyKey, journeyKeys } from '../../../contracts/journeys.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { IdParam, OneOfParam } from '../../../platform/http/param.pipes.js';
import { Journeys } from '../handlers/journeys.js';
import { JourneyResponse, toJourneyResponse, toOfferModel, QuoteResponse, QuoteQuery } from './journey.dto.js';
import { stepInput } from './step-input.js';

@ApiTags('journeys')
@ApiBearerAuth()
@Allow({ audience: 'customer' })
@ApiParam({ name: 'lender', enum: journeyKeys })
@Controller('journeys/:lender/:appId')
export class JourneysController {
  constructor(private readonly journeys: Journeys) {}

  /** Returns the current step. */
  @Get()
  @ApiOperation({ operationId: 'getJourney' })
  @ApiOkResponse({ type: JourneyResponse })
  async view(
    @Param('lender', new OneOfParam(journeyKeys)) lender: JourneyKey,
    @Param('appId', IdParam) appId: string,
    @CurrentActor() actor: Actor,
  ): Promise<JourneyResponse> {
    return toJourneyResponse(await this.journeys.view(actor, lender, appId));
  }

  /** Returns the lender's own terms for an amount and tenure, while they are being chosen. */
  @Get('quote')
  @ApiOperation({ operationId: 'getJourneyQuote' })
  @ApiOkResponse({ type: QuoteResponse })
  async quote(
    @Param('lender', new OneOfParam(journeyKeys)) lender: JourneyKey,
    @Param('appId', IdParam) appId: string,
    @Query() { amount, tenure }: QuoteQuery,
    @CurrentActor() actor: Actor,
  ): Promise<QuoteResponse> {
    const request = { amount: Number(toLatinDigits(amount)).toFixed(2), tenureMonths: Number(toLatinDigits(tenure)) };
    return { terms: toOfferModel(await this.journeys.quote(actor, lender, appId, request)) };
  }

  /** Has the lender send another OTP to the customer's number; returns the step with the new wait time. */
  @Post('code')
  @HttpCode(200)
  @ApiOperation({ operationId: 'resendLenderOtp' })
  @ApiOkResponse({ type: JourneyResponse })
  async resendOtp(
    @Param('lender', new OneOfParam(journeyKeys)) lender: JourneyKey,
    @Param('appId', IdParam) appId: string,
    @CurrentActor() actor: Actor,
  ): Promise<JourneyResponse> {
    await this.journeys.resendOtp(actor, lender, appId);
    return toJourneyResponse(await this.journeys.view(actor, lender, appId));
  }

  /** Submits a step; returns the next one. Documents are multipart parts named after their fields. */
  @Post('steps/:step')
  @HttpCode(200)
  @ApiOperation({ operationId: 'takeJourneyStep' })
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiBody({ schema: { type: 'object', additionalProperties: true } })
  @ApiOkResponse({ type: JourneyResponse })
  async submitStep(
    @Param('lender', new OneOfParam(journeyKeys)) lender: JourneyKey,
    @Param('appId', IdParam) appId: string,
    @Param('step') step: string,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<JourneyResponse> {
    const address = await this.journeys.submitStep(actor, lender, appId, step, stepInput(request));
    return toJourneyResponse(await this.journeys.view(actor, lender, appId), address);
  }
}
