import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Language } from '../../../../contracts/i18n/translate.js';
import { createListRoutes } from '../../../../platform/exports/create-list-routes.js';
import { Allow } from '../../../../platform/http/access.js';
import { CallerLanguage } from '../../../../platform/http/caller-text.js';
import { IdParam } from '../../../../platform/http/param.pipes.js';
import { lenderRecordList, LenderRecordRowModel } from '../domain/lender-record.list.js';
import { LenderRecordHistory } from '../handlers/lender-record-history.js';
import { LenderRecordHistoryResponse } from './lender-records.dto.js';

/** What the lenders' MIS files say of each application. */
@ApiTags('lender-records')
@ApiBearerAuth()
@Controller()
export class LenderRecordsController extends createListRoutes({
  list: lenderRecordList,
  path: 'lender-records',
  read: 'page.lender-records',
  row: LenderRecordRowModel,
  pageName: 'LenderRecordPage',
}) {
  @Inject(LenderRecordHistory) readonly history!: LenderRecordHistory;

  /** Returns the files that explain the state of a record. */
  @Allow({ permission: 'page.lender-records' })
  @Get('admin/lender-records/:id/history')
  @ApiOperation({ operationId: 'readLenderRecordHistory' })
  @ApiOkResponse({ type: LenderRecordHistoryResponse })
  async read(@Param('id', IdParam) id: string, @CallerLanguage() language: Language): Promise<LenderRecordHistoryResponse> {
    return { files: await this.history.read(id, language) };
  }
}
