import { Body, Controller, Get, HttpCode, Post, Query, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../platform/http/access.js';
import { SameOriginGuard } from '../../../platform/http/same-origin.guard.js';
import { Visitor } from '../../../platform/http/visitor-cookie.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { OutboundSites } from '../handlers/outbound-sites.js';
import { FollowLink } from '../messages/commands.js';
import { FollowRedirectRequest, RedirectQuery, RedirectSiteResponse } from './redirects.dto.js';
import { CardLinkResponse } from './shown-cards.dto.js';

/** Outbound links to pages of lenders, banks and partners. Other targets are refused, and a visitor must click first. */
@ApiTags('redirects')
@Public()
@UseGuards(SameOriginGuard)
@Controller('redirects')
export class RedirectsController {
  constructor(
    private readonly sites: OutboundSites,
    private readonly commands: CommandBus,
    private readonly limits: RateLimits,
  ) {}

  /** Returns the owner of an address; 404 for an unknown owner. */
  @Get()
  @ApiOperation({ operationId: 'getRedirectSite' })
  @ApiOkResponse({ type: RedirectSiteResponse })
  async site(@Query() { to }: RedirectQuery, @Req() { ip }: FastifyRequest): Promise<RedirectSiteResponse> {
    await this.limits.consume('card-click-address', ip);
    const { owner, name, host } = await this.sites.find(to);
    return { owner, name, host };
  }

  /** Records the visit and returns the address. */
  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'followRedirect' })
  @ApiOkResponse({ type: CardLinkResponse })
  async follow(
    @Body() { to }: FollowRedirectRequest,
    @Req() { ip }: FastifyRequest,
    @Visitor() visitor: string | undefined,
  ): Promise<CardLinkResponse> {
    await this.limits.consume('card-click-address', ip);
    return { url: await this.commands.execute(new FollowLink(to.trim(), visitor)) };
  }
}
