import { Controller } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { createListRoutes } from '../../../platform/exports/create-list-routes.js';
import { ledgerEntryList, LedgerEntryRowModel, revenueMonthList, RevenueMonthRowModel } from '../domain/ledger.lists.js';

/** What is expected of lenders, by month. */
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

/** The entries of the ledger behind it. */
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
