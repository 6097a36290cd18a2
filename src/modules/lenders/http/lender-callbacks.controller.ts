import { Controller, HttpCode, Param, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiBody, ApiNoContentResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type JourneyKey, journeyKeys } from '../../../contracts/journeys.js';
import { Public } from '../../../platform/http/access.js';
import { OneOfParam } from '../../../platform/http/param.pipes.js';
import { LenderCallbacks } from '../handlers/lender-callbacks.js';

@ApiTags('lender-callbacks')
@Controller('lender-callbacks')
export class LenderCallbacksController {
  constructor(private readonly callbacks: LenderCallbacks) {}

  /** Receives a lender's status update; the signature over the body authorizes it. */
  @Public()
  @Post(':lender')
  @HttpCode(204)
  @ApiOperation({ operationId: 'receiveLenderCallback' })
  @ApiParam({ name: 'lender', enum: journeyKeys })
  @ApiBody({ schema: { type: 'object', additionalProperties: true } })
  @ApiNoContentResponse()
  async receive(
    @Param('lender', new OneOfParam(journeyKeys)) lender: JourneyKey,
    @Req() request: RawBodyRequest<FastifyRequest>,
  ): Promise<void> {
    await this.callbacks.receive(lender, { headers: request.headers, body: request.rawBody ?? Buffer.alloc(0) });
  }
}
