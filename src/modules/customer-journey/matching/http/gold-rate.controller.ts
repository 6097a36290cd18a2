import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { todayInIndia } from '../../../../contracts/days.js';
import { Public } from '../../../../platform/http/access.js';
import { GoldRates } from '../handlers/gold-rates.js';
import { GoldRateResponse } from './gold-rate.dto.js';

/** Short, so that an imported rate takes effect soon. */
const CACHE_ONE_MINUTE = 'public, max-age=60';

@ApiTags('lists')
@Public()
@Controller('gold-rate')
export class GoldRateController {
  constructor(private readonly rates: GoldRates) {}

  /** Returns today's valuation price of a gram of gold by purity, with date and source of the closing prices. */
  @Get()
  @ApiOperation({ operationId: 'getGoldRate' })
  @ApiOkResponse({ type: GoldRateResponse })
  read(@Res({ passthrough: true }) reply: FastifyReply): Promise<GoldRateResponse> {
    void reply.header('cache-control', CACHE_ONE_MINUTE);
    return this.rates.rateOn(todayInIndia());
  }
}
