import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { landingPath, originOf, referrerOrigin } from '../../../contracts/origin.js';
import { Public } from '../../../platform/http/access.js';
import { SameOriginGuard } from '../../../platform/http/same-origin.guard.js';
import { VisitorCookie } from '../../../platform/http/visitor-cookie.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { RecordVisit } from '../messages/commands.js';
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

  /** Notes where a browser came from, and names it by a cookie. What the address does not say is taken from the cookies lead, qr and url. */
  @Post()
  @HttpCode(204)
  @ApiOperation({ operationId: 'recordVisit' })
  @ApiNoContentResponse()
  async record(
    @Body() visit: VisitRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.limits.consume('visit-address', request.ip);
    const { lead, qr, url } = request.cookies;
    const parameters = originOf((name) => visit[name] ?? { lead, qr, url }[name as string]);
    const { host, hostname } = request;
    await this.commands.execute(
      new RecordVisit(this.cookie.keep(request, reply), {
        parameters,
        host: hostname,
        landingPath: landingPath(visit.path),
        referrer: referrerOrigin(visit.referrer, host),
      }),
    );
  }
}
