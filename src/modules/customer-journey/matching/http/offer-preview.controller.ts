import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { toLatinDigits } from '../../../../contracts/digits.js';
import { getTranslator } from '../../../../contracts/i18n/catalogues.js';
import type { Language } from '../../../../contracts/i18n/translate.js';
import { Allow } from '../../../../platform/http/access.js';
import { CallerLanguage } from '../../../../platform/http/caller-text.js';
import { IdParam } from '../../../../platform/http/param.pipes.js';
import { IsLenderConnected, TermsOfLender } from '../../../lenders/messages/index.js';
import { localizeCard } from '../domain/evaluation-result.js';
import { offerPreview } from '../domain/offer-preview.js';
import { OfferPreviewModel, OfferPreviewQuery } from './offer-preview.dto.js';

/** Offer preview on a lender's page. */
@ApiTags('lenders')
@ApiBearerAuth()
@Controller()
export class OfferPreviewController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the offer that a customer would see of a lender, active or not; or what blocks it. Nothing is stored. */
  @Allow({ permission: 'lenders.read' })
  @Get('admin/lenders/:id/offer-preview')
  @ApiOperation({ operationId: 'getOfferPreview' })
  @ApiOkResponse({ type: OfferPreviewModel })
  async preview(
    @Param('id', IdParam) id: string,
    @Query() { amount, tenure, language }: OfferPreviewQuery,
    @CallerLanguage() callerLanguage: Language,
  ): Promise<OfferPreviewModel> {
    const terms = await this.queries.execute(new TermsOfLender(id));
    const wanted = { amount: toLatinDigits(amount).trim(), tenureMonths: Number(toLatinDigits(tenure)) };
    const { card, blockers } = offerPreview(terms, wanted, new Date());
    const offer = card && { ...localizeCard(card, getTranslator(language ?? callerLanguage)), submission: null };
    return { offer, hindrances: blockers, is_connected: await this.queries.execute(new IsLenderConnected(id)) };
  }
}
