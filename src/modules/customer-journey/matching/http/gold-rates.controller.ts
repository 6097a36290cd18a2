import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../contracts/actor.js';
import { parseGoldDay } from '../../../../contracts/gold-days.js';
import { createListRoutes } from '../../../../platform/exports/create-list-routes.js';
import { Allow, CurrentActor } from '../../../../platform/http/access.js';
import { invalidFields } from '../../../../platform/http/app-error.js';
import { Totals } from '../../../../platform/lists/totals.js';
import { goldRateList, GoldRateRowModel } from '../domain/gold-rate.list.js';
import { GoldClosingPrices } from '../handlers/gold-closing-prices.js';
import { GoldRates } from '../handlers/gold-rates.js';
import { EnterGoldDayRequest, GoldRateStatusResponse } from './gold-rates.dto.js';

/** Closing gold prices maintained by staff. */
@ApiTags('gold-rates')
@ApiBearerAuth()
@Controller()
export class GoldRatesController extends createListRoutes({
  list: goldRateList,
  path: 'gold-rates',
  read: 'gold-rates.read',
  write: 'gold-rates.write',
  row: GoldRateRowModel,
  pageName: 'GoldRatePage',
}) {
  @Inject(GoldClosingPrices) readonly days!: GoldClosingPrices;
  @Inject(GoldRates) readonly rates!: GoldRates;
  @Inject(Totals) readonly totals!: Totals;

  /** Returns today's valuation price of a gram, the closing prices behind it, and until when it is valid. */
  @Allow({ permission: 'gold-rates.read' })
  @Get('admin/gold-rates/standing')
  @ApiOperation({ operationId: 'readGoldRateStatus' })
  @ApiOkResponse({ type: GoldRateStatusResponse })
  status(): Promise<GoldRateStatusResponse> {
    return this.rates.status();
  }

  /** Enters the closing prices of a day. An existing day is corrected by a further row, with a reason. */
  @Allow({ permission: 'gold-rates.write' })
  @Post('admin/gold-rates')
  @HttpCode(204)
  @ApiOperation({ operationId: 'enterGoldDay' })
  async enter(@Body() request: EnterGoldDayRequest, @CurrentActor() actor: Actor): Promise<void> {
    if (!(await this.days.enter(parseGoldDay({ ...request }), actor))) throw invalidFields({ rate_date: { message: 'goldDayKnown' } });
    this.totals.invalidate(goldRateList.key);
  }
}
