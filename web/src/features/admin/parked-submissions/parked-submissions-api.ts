import { parkedSubmissionColumns } from '../../../../../src/contracts/resources/parked-submission.js';
import { stuckApi, type ParkedSubmissionRow } from '../../../api/generated-stuck.ts';
import { createListCalls } from '../../../kit/resource/create-list-calls.ts';
import type { WebList } from '../../../kit/resource/web-list.ts';

/** The dialog shows errors. A submission that another user has settled in the meantime is reloaded. */
export const { useReadParkedSubmissionQuery, useDecideParkedSubmissionMutation } = stuckApi.enhanceEndpoints({
  endpoints: {
    listParkedSubmissions: { keepUnusedDataFor: 0 },
    // After a decision the submission can no longer be read.
    readParkedSubmission: { keepUnusedDataFor: 0, providesTags: [], extraOptions: { toast: { error: false } } },
    decideParkedSubmission: { extraOptions: { toast: { error: false, success: 'admin.parked-submissions.done' } } },
  },
});

export const parkedSubmissions: WebList<ParkedSubmissionRow, keyof typeof parkedSubmissionColumns> = {
  texts: 'resources.parked-submission',
  table: parkedSubmissionColumns,
  calls: createListCalls<ParkedSubmissionRow>({ list: 'listParkedSubmissions' }),
};
