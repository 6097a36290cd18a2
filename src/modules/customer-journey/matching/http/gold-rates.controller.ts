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

/** Closing prices of gold as staff keeps them. */
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

  /** What a gram counts for today, out of which prices, and until when. */
  @Allow({ permission: 'gold-rates.read' })
  @Get('admin/gold-rates/standing')
  @ApiOperation({ operationId: 'readGoldRateStatus' })
  @ApiOkResponse({ type: GoldRateStatusResponse })
  status(): Promise<GoldRateStatusResponse> {
    return this.rates.status();
  }

  /** Enters the closing prices of a day; where the day is known, it is corrected by a further row, for a reason. */
  @Allow({ permission: 'gold-rates.write' })
  @Post('admin/gold-rates')
  @HttpCode(204)
  @ApiOperation({ operationId: 'enterGoldDay' })
  async enter(@Body() request: EnterGoldDayRequest, @CurrentActor() actor: Actor): Promise<void> {
    if (!(await this.days.enter(parseGoldDay({ ...request }), actor))) throw invalidFields({ rate_date: { message: 'goldDayKnown' } });
    this.totals.invalidate(goldRateList.key);
  }
}
