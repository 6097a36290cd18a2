import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maskLandingPath, parseOrigin, type OriginParameters, getReferrerOrigin } from '../../../../contracts/origin.js';
import { Public } from '../../../../platform/http/access.js';
import { SameOriginGuard } from '../../../../platform/http/same-origin.guard.js';
import { VisitorCookie } from '../../../../platform/http/visitor-cookie.js';
import { RateLimits } from '../../../../platform/security/rate-limits.js';
import { RecordVisit } from '../../messages/commands.js';
import { VisitRequest } from './visit.dto.js';

@ApiTags('visits')
@Public()
@UseGuards(SameOriginGuard)
@Controller('visits')
export class VisitsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly cookie: VisitorCookie,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Records the origin of a browser, and identifies it by a cookie. Values missing from the address come from the cookies lead, qr and url.
   */
  @Post()
  @HttpCode(204)
  @ApiOperation({ operationId: 'recordVisit' })
  @ApiNoContentResponse()
  async record(
    @Body() { path, referrer, ...said }: VisitRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.limits.consume('visit-address', request.ip);
    const { host, hostname, cookies } = request;
    const known: OriginParameters = { lead: cookies.lead, qr: cookies.qr, url: cookies.url, ...said };
    await this.commands.execute(
      new RecordVisit(this.cookie.renew(request, reply), {
        parameters: parseOrigin((name) => known[name]),
        address: { host: hostname, path },
        landingPath: maskLandingPath(path),
        referrer: getReferrerOrigin(referrer, host),
      }),
    );
  }
}
