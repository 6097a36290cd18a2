import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../contracts/actor.js';
import { type ConsentEvidence, type ConsentPurpose, purposes } from '../../../../contracts/consents.js';
import { toJourneyKey } from '../../../../contracts/journeys.js';
import { loanTypes } from '../../../../contracts/loan-types.js';
import { getShareCheckboxLabel } from '../../../../contracts/share-notice.js';
import { customerPaths } from '../../../../contracts/next-stop.js';
import { Allow, CurrentActor } from '../../../../platform/http/access.js';
import { type CallerText, Text } from '../../../../platform/http/caller-text.js';
import { RequestEvidence } from '../../../../platform/http/request-evidence.decorator.js';
import { RateLimits } from '../../../../platform/security/rate-limits.js';
import { ChangeConsent } from '../../messages/commands.js';
import { ConsentReader, HISTORY_PAGE_SIZE, type ConsentStatus } from '../handlers/consent-reader.js';
import { ChangeConsentRequest, ConsentHistoryResponse, ConsentHistoryQuery, ConsentsResponse, NoticeResponse } from './consents.dto.js';

/** Consents of a customer, and the page to give and withdraw them. */
@ApiTags('consents')
@ApiBearerAuth()
@Allow({ audience: 'customer' })
@Controller('consents')
export class ConsentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: ConsentReader,
    private readonly limits: RateLimits,
  ) {}

  /** Returns every purpose, and every lender that the customer applied to, with the status of the consent. */
  @Get()
  @ApiOperation({ operationId: 'getConsents' })
  @ApiOkResponse({ type: ConsentsResponse })
  read(@RequestEvidence(customerPaths.permissions) evidence: ConsentEvidence, @CurrentActor() actor: Actor, @Text() text: CallerText) {
    return this.answer(evidence, actor, text);
  }

  /** Gives or withdraws one consent. */
  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'changeConsent' })
  @ApiOkResponse({ type: ConsentsResponse })
  async change(
    @Body() { purpose, action, notice_hash }: ChangeConsentRequest,
    @RequestEvidence(customerPaths.permissions) evidence: ConsentEvidence,
    @CurrentActor() actor: Actor,
    @Text() text: CallerText,
  ): Promise<ConsentsResponse> {
    // A withdrawal is never refused: the ledger records one only after a consent.
    if (action === 'give') await this.limits.consume('consent-given', actor.id);
    await this.commands.execute(new ChangeConsent(purpose, action, { ...evidence, noticeHashes: [notice_hash] }, actor));
    return await this.answer(evidence, actor, text);
  }

  /** Returns every consent that the customer gave or withdrew, newest first. */
  @Get('history')
  @ApiOperation({ operationId: 'getConsentHistory' })
  @ApiOkResponse({ type: ConsentHistoryResponse })
  async history(@Query() { before }: ConsentHistoryQuery, @CurrentActor() actor: Actor): Promise<ConsentHistoryResponse> {
    const acts = await this.reader.history(actor.id, before);
    return { acts, next: acts.length < HISTORY_PAGE_SIZE ? null : (acts.at(-1)?.id ?? null) };
  }

  /** Returns the full text of a notice of one of the customer's consent actions, as shown then. */
  @Get('notices/:hash')
  @ApiOperation({ operationId: 'getConsentNotice' })
  @ApiOkResponse({ type: NoticeResponse })
  async notice(@Param('hash') hash: string, @CurrentActor() actor: Actor): Promise<NoticeResponse> {
    return { hash, text: await this.reader.noticeText(actor.id, hash) };
  }

  private async answer(evidence: ConsentEvidence, actor: Actor, text: CallerText): Promise<ConsentsResponse> {
    const own = await this.reader.purposes(actor.id, evidence);
    const lenders = await this.reader.lenders(actor.id, evidence);
    return {
      purposes: own.map((consent) => {
        const purpose = consent.notice.purpose as ConsentPurpose;
        return {
          ...consentStatusModel(consent),
          purpose,
          text: text(`customer.consents.${purpose}`),
          needed_for: purposes[purpose].requiredFor,
          effect: text(`permissions.purposes.${purpose}.effect`),
        };
      }),
      lenders: lenders.map(({ lender_id, lender_name, lender_role: role, regulated_entities: entities, journey_key, ...consent }) => ({
        ...consentStatusModel(consent),
        ...{ purpose: consent.notice.purpose, lender_id, lender_name, application_id: consent.application_id },
        ...{ lender_role: role, regulated_entities: entities },
        product_type: loanTypes[consent.loan_type].productType,
        journey: toJourneyKey(journey_key),
        text: getShareCheckboxLabel(text, { name: lender_name, role, entities, journey: toJourneyKey(journey_key) }),
        effect: text('permissions.page.shareEffect', { lender: lender_name }),
      })),
    };
  }
}

const consentStatusModel = ({ state, act, notice }: ConsentStatus) => ({
  ...{ state, since: act?.at ?? null, notice_version: act?.notice_version ?? null, language: act?.language ?? null },
  ...{ notice: notice.text, notice_hash: notice.hash },
});
