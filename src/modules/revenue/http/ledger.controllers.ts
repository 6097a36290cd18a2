import { Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { listRoutes } from '../../../platform/exports/list-routes.js';
import { ledgerEntryList, LedgerEntryRowModel, revenueMonthList, RevenueMonthRowModel } from '../domain/ledger.lists.js';

/** What is expected of lenders, by month. */
@ApiTags('revenue')
@ApiBearerAuth()
@Controller()
export class RevenueMonthsController extends listRoutes({
  list: revenueMonthList,
  path: 'revenue-months',
  read: 'revenue.read',
  row: RevenueMonthRowModel,
  pageName: 'RevenueMonthPage',
}) {}

/** The entries of the ledger behind it. */
@ApiTags('revenue')
@ApiBearerAuth()
@Controller()
export class LedgerEntriesController extends listRoutes({
  list: ledgerEntryList,
  path: 'revenue-entries',
  read: 'revenue.read',
  row: LedgerEntryRowModel,
  pageName: 'LedgerEntryPage',
}) {}
