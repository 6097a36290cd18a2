import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiExtraModels, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../platform/http/access.js';
import { AppError } from '../../../platform/http/app-error.js';
import { EndSession, RefreshSession } from '../messages/commands.js';
import type { AccessClaims } from '../tokens/access-tokens.js';
import { cardCookies } from './browser.dto.js';
import { toSessionResponse } from './session-response.js';
import { LogoutGuard } from './logout.guard.js';
import { RefreshCookie } from './refresh-cookie.js';
import { VerifiedClaims } from './token.guard.js';
import { SameOriginGuard } from '../../../platform/http/same-origin.guard.js';
import { AdminSessionResponse, CustomerSessionResponse, PartnerSessionResponse, RefreshRequest } from './session.dto.js';

type SessionResponse = CustomerSessionResponse | AdminSessionResponse | PartnerSessionResponse;

@ApiTags('auth')
@ApiExtraModels(CustomerSessionResponse, AdminSessionResponse, PartnerSessionResponse)
@UseGuards(SameOriginGuard)
@Controller()
export class SessionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly cookie: RefreshCookie,
  ) {}

  /** Renews the access token by the refresh cookie of the audience; the refresh token is renewed too. */
  @Public()
  @Post('session/refresh')
  @HttpCode(200)
  @ApiOperation({ operationId: 'refreshSession' })
  @ApiOkResponse({
    schema: {
      oneOf: [CustomerSessionResponse, AdminSessionResponse, PartnerSessionResponse].map((model) => ({ $ref: getSchemaPath(model) })),
    },
  })
  async refresh(
    @Body() { audience }: RefreshRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionResponse> {
    const refreshToken = this.cookie.read(request, audience);
    if (!refreshToken) throw new AppError('not-signed-in');
    try {
      const opened = await this.commands.execute(new RefreshSession(audience, refreshToken));
      this.cookie.write(reply, opened);
      return toSessionResponse(opened);
    } catch (error) {
      if (error instanceof AppError) this.cookie.clear(reply, audience);
      throw error;
    }
  }

  /** Ends the session of the bearer token. Accepts a token that has just expired, so that logout always works. */
  @Public()
  @UseGuards(LogoutGuard)
  @Post('logout')
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiOperation({ operationId: 'logout' })
  @ApiNoContentResponse()
  async logout(@VerifiedClaims() { sid, aud }: AccessClaims, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.commands.execute(new EndSession(sid));
    this.cookie.clear(reply, aud);
    if (aud === 'customer') for (const name of cardCookies) void reply.clearCookie(name, { path: '/' });
  }
}
