import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { parseField } from '../../../contracts/fields.js';
import { fillLink } from '../../../contracts/links.js';
import { creditCardResource } from '../../../contracts/resources/credit-card.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { invalidFields } from '../../../platform/http/app-error.js';
import { type CallerText, Text } from '../../../platform/http/caller-text.js';
import { LinkProbe } from '../../../platform/http/outbound/link-probe.js';
import { bodyPipe } from '../../../platform/resources/resource-models.js';
import { createResourceRoutes } from '../../../platform/resources/create-resource-routes.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { creditCards } from '../domain/credit-card.resource.js';
import {
  CheckLinkResponse,
  CheckLinkRequest,
  CreateCreditCardResponse,
  CreditCardMessage,
  type CreditCardRow,
  DeleteCreditCardRequest,
  UpdateCreditCardResponse,
  UpdateCreditCardRequest,
} from './credit-cards.dto.js';

/** Id that a bank receives in place of a visit id when staff check a link. */
const LINK_CHECK_ID = 'link-check';

const routes = createResourceRoutes(creditCards);
const { row, creation } = routes.models;

/**
 * The generic resource routes of credit cards, and the calls of the product specification §7, which return the short list unpaged and
 * answer with texts.
 */
@ApiTags('credit-cards')
@ApiBearerAuth()
@Controller()
export class CreditCardsController extends routes {
  @Inject(LinkProbe) private readonly probe!: LinkProbe;
  @Inject(RateLimits) private readonly limits!: RateLimits;

  /** Returns all cards that are not deleted, in their order. */
  @Allow({ permission: 'credit-cards.read' })
  @Get('get-credit-cards-data')
  @ApiOperation({ operationId: 'getCreditCardsData' })
  @ApiOkResponse({ type: row, isArray: true })
  all(@CurrentActor() actor: Actor): Promise<CreditCardRow[]> {
    return this.lists.all(creditCards.list, 'r.sort_order, lower(r.category_name), r.id', actor);
  }

  /** Adds a card, switched off and last in the order. */
  @Allow({ permission: 'credit-cards.write' })
  @Post('create-credit-card')
  @HttpCode(200)
  @ApiOperation({ operationId: 'createCreditCard' })
  @ApiBody({ type: creation })
  @ApiOkResponse({ type: CreateCreditCardResponse })
  async create(
    @Body(bodyPipe(creation)) body: object,
    @CurrentActor() actor: Actor,
    @Text() text: CallerText,
  ): Promise<CreateCreditCardResponse> {
    const category_id = await this.records.create(creditCards, body, actor);
    return { message: text('messages.creditCardCreated'), category_id };
  }

  /** Changes one property. */
  @Allow({ permission: 'credit-cards.write' })
  @Post('update-credit-card-data')
  @HttpCode(200)
  @ApiOperation({ operationId: 'updateCreditCardData' })
  @ApiOkResponse({ type: UpdateCreditCardResponse })
  async update(
    @Body() { category_id, property, value, version: seen }: UpdateCreditCardRequest,
    @CurrentActor() actor: Actor,
    @Text() text: CallerText,
  ): Promise<UpdateCreditCardResponse> {
    const { version } = await this.write(category_id, [{ property, value, field: 'value' }], actor, seen);
    return { message: text('messages.creditCardUpdated'), version };
  }

  /** Deletes a card; its history stays, and its name is free again. */
  @Allow({ permission: 'credit-cards.write' })
  @Post('safe-delete-credit-card')
  @HttpCode(200)
  @ApiOperation({ operationId: 'safeDeleteCreditCard' })
  @ApiOkResponse({ type: CreditCardMessage })
  async safeDelete(
    @Body() { category_id }: DeleteCreditCardRequest,
    @CurrentActor() actor: Actor,
    @Text() text: CallerText,
  ): Promise<CreditCardMessage> {
    await this.records.remove(creditCards, category_id, actor);
    return { message: text('messages.creditCardDeleted') };
  }

  /** Checks whether the page behind a link answers, with a dummy id; does not follow redirects. */
  @Allow({ permission: 'credit-cards.write' })
  @Post('admin/credit-cards/check-link')
  @HttpCode(200)
  @ApiOperation({ operationId: 'checkCreditCardLink' })
  @ApiOkResponse({ type: CheckLinkResponse })
  async checkLink(
    @Body() { utm_link }: CheckLinkRequest,
    @CurrentActor() actor: Actor,
    @Text() text: CallerText,
  ): Promise<CheckLinkResponse> {
    const parsed = parseField({ ...creditCardResource.utm_link, required: true }, utm_link);
    if (!parsed.ok) throw invalidFields({ utm_link: parsed });
    const link = parsed.value as string;
    await this.limits.consume('link-check', actor.id);
    const { status, reachable, finding } = await this.probe.check(fillLink(link, LINK_CHECK_ID));
    return { reachable: reachable ? 1 : 0, status, message: text(`messages.linkCheck.${finding}`, { status: status ?? '' }) };
  }
}
