import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import { customerPaths } from '../../../contracts/next-stop.js';
import { Allow, CurrentActor, Public } from '../../../platform/http/access.js';
import { RequestEvidence } from '../../../platform/http/request-evidence.decorator.js';
import { IdParam } from '../../../platform/http/param.pipes.js';
import { SameOriginGuard } from '../../../platform/http/same-origin.guard.js';
import { Visitor } from '../../../platform/http/visitor-cookie.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { ShownCards } from '../handlers/shown-cards.js';
import { FollowCardLink, OpenCardLead } from '../messages/commands.js';
import { CardLinkResponse, OpenCardLeadRequest, ShownCardModel, ShownCardsQuery } from './shown-cards.dto.js';

/** Credit cards for customers: the page states our role, and a bank receives no personal data. */
@ApiTags('shown-cards')
@Controller('credit-cards')
export class ShownCardsController {
  constructor(
    private readonly cards: ShownCards,
    private readonly commands: CommandBus,
    private readonly limits: RateLimits,
  ) {}

  /** Returns the cards that can be applied for, in the same order for everyone. */
  @Public()
  @Get()
  @ApiOperation({ operationId: 'getCreditCards' })
  @ApiOkResponse({ type: ShownCardModel, isArray: true })
  all(@Query() { secured }: ShownCardsQuery): Promise<ShownCardModel[]> {
    return this.cards.all(secured === undefined ? undefined : secured === '1');
  }

  /** Records a click on a card and returns the bank's address. */
  @Public()
  @UseGuards(SameOriginGuard)
  @Post(':categoryId/click')
  @HttpCode(200)
  @ApiOperation({ operationId: 'followCardLink' })
  @ApiOkResponse({ type: CardLinkResponse })
  async click(
    @Param('categoryId', IdParam) categoryId: string,
    @Req() { ip }: FastifyRequest,
    @Visitor() visitor: string | undefined,
  ): Promise<CardLinkResponse> {
    await this.limits.consume('card-click-address', ip);
    return { url: await this.commands.execute(new FollowCardLink(categoryId, visitor)) };
  }

  /** As above, for a customer who permits us to store the card with the account. */
  @ApiBearerAuth()
  @Allow({ audience: 'customer' })
  @Post(':categoryId/lead')
  @HttpCode(200)
  @ApiOperation({ operationId: 'openCardLead' })
  @ApiOkResponse({ type: CardLinkResponse })
  async lead(
    @Param('categoryId', IdParam) categoryId: string,
    @Body() { notice_hash }: OpenCardLeadRequest,
    @RequestEvidence(customerPaths.creditCard) evidence: ConsentEvidence,
    @Visitor() visitor: string | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<CardLinkResponse> {
    await this.limits.consume('card-lead', actor.id);
    const shown = { ...evidence, noticeHashes: [notice_hash] };
    return { url: await this.commands.execute(new OpenCardLead(categoryId, visitor, shown, actor)) };
  }
}
