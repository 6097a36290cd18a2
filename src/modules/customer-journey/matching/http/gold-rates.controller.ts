import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../contracts/actor.js';
import { goldDayOf } from '../../../../contracts/gold-days.js';
import { listRoutes } from '../../../../platform/exports/list-routes.js';
import { Allow, CurrentActor } from '../../../../platform/http/access.js';
import { invalidFields } from '../../../../platform/http/app-error.js';
import { Totals } from '../../../../platform/lists/totals.js';
import { goldRateList, GoldRateRowModel } from '../domain/gold-rate.list.js';
import { GoldDays } from '../handlers/gold-days.js';
import { GoldRates } from '../handlers/gold-rates.js';
import { EnterGoldDayRequest, GoldStandingAnswer } from './gold-rates.dto.js';

/** Closing prices of gold as staff keeps them. */
@ApiTags('gold-rates')
@ApiBearerAuth()
@Controller()
export class GoldRatesController extends listRoutes({
  list: goldRateList,
  path: 'gold-rates',
  read: 'gold-rates.read',
  write: 'gold-rates.write',
  row: GoldRateRowModel,
  pageName: 'GoldRatePage',
}) {
  @Inject(GoldDays) readonly days!: GoldDays;
  @Inject(GoldRates) readonly rates!: GoldRates;
  @Inject(Totals) readonly totals!: Totals;

  /** What a gram counts for today, out of which prices, and until when. */
  @Allow({ permission: 'gold-rates.read' })
  @Get('admin/gold-rates/standing')
  @ApiOperation({ operationId: 'readGoldStanding' })
  @ApiOkResponse({ type: GoldStandingAnswer })
  standing(): Promise<GoldStandingAnswer> {
    return this.rates.standing();
  }

  /** Enters the closing prices of a day; where the day is known, it is corrected by a further row, for a reason. */
  @Allow({ permission: 'gold-rates.write' })
  @Post('admin/gold-rates')
  @HttpCode(204)
  @ApiOperation({ operationId: 'enterGoldDay' })
  async enter(@Body() request: EnterGoldDayRequest, @CurrentActor() actor: Actor): Promise<void> {
    if (!(await this.days.enter(goldDayOf({ ...request }), actor))) throw invalidFields({ rate_date: { message: 'goldDayKnown' } });
    this.totals.forget(goldRateList.key);
  }
}
