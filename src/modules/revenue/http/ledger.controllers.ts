import { Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { createListRoutes } from '../../../platform/exports/create-list-routes.js';
import { ledgerEntryList, LedgerEntryRowModel, revenueMonthList, RevenueMonthRowModel } from '../domain/ledger.lists.js';

/** Expected payments of lenders, by month. */
@ApiTags('revenue')
@ApiBearerAuth()
@Controller()
export class RevenueMonthsController extends createListRoutes({
  list: revenueMonthList,
  path: 'revenue-months',
  read: 'revenue.read',
  row: RevenueMonthRowModel,
  pageName: 'RevenueMonthPage',
}) {}

/** Ledger entries behind the expected payments. */
@ApiTags('revenue')
@ApiBearerAuth()
@Controller()
export class LedgerEntriesController extends createListRoutes({
  list: ledgerEntryList,
  path: 'revenue-entries',
  read: 'revenue.read',
  row: LedgerEntryRowModel,
  pageName: 'LedgerEntryPage',
}) {}
