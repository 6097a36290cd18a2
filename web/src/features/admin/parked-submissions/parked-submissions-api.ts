import { parkedSubmissionColumns } from '../../../../../src/contracts/resources/parked-submission.js';
import { stuckApi, type ParkedSubmissionRow } from '../../../api/generated-stuck.ts';
import { createListCalls } from '../../../kit/resource/create-list-calls.ts';
import type { WebList } from '../../../kit/resource/web-list.ts';

stuckApi.enhanceEndpoints({ endpoints: { listParkedSubmissions: { keepUnusedDataFor: 0 } } });

export const parkedSubmissions: WebList<ParkedSubmissionRow, keyof typeof parkedSubmissionColumns> = {
  texts: 'resources.parked-submission',
  table: parkedSubmissionColumns,
  calls: createListCalls<ParkedSubmissionRow>({ list: 'listParkedSubmissions' }),
};
