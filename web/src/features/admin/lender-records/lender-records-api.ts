import { lenderRecordColumns } from '../../../../../src/contracts/resources/lender-record.js';
import { lenderrecordsApi, type LenderRecordRow } from '../../../api/generated-lenderrecords.ts';
import { createListCalls } from '../../../kit/resource/create-list-calls.ts';
import type { WebList } from '../../../kit/resource/web-list.ts';

/** A file that is applied meanwhile changes both: they are read again whenever they are shown. */
export const { useReadLenderRecordHistoryQuery } = lenderrecordsApi.enhanceEndpoints({
  endpoints: { listLenderRecords: { keepUnusedDataFor: 0 }, readLenderRecordHistory: { keepUnusedDataFor: 0 } },
});

export const lenderRecords: WebList<LenderRecordRow, keyof typeof lenderRecordColumns> = {
  texts: 'resources.lender-record',
  table: lenderRecordColumns,
  calls: createListCalls<LenderRecordRow>({ list: 'listLenderRecords' }),
};
