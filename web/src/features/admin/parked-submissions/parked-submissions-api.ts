import { parkedSubmissionColumns } from '../../../../../src/contracts/resources/parked-submission.js';
import { stuckApi, type ParkedSubmissionRow } from '../../../api/generated-stuck.ts';
import { createListCalls } from '../../../kit/resource/create-list-calls.ts';
import type { WebList } from '../../../kit/resource/web-list.ts';

/** What went wrong stands in the dialog. One that somebody else has settled meanwhile is seen as it is now. */
export const { useReadParkedSubmissionQuery, useDecideParkedSubmissionMutation } = stuckApi.enhanceEndpoints({
  endpoints: {
    listParkedSubmissions: { keepUnusedDataFor: 0 },
    // Once it is decided about it is no longer there to be read.
    readParkedSubmission: { keepUnusedDataFor: 0, providesTags: [], extraOptions: { toast: { error: false } } },
    decideParkedSubmission: { extraOptions: { toast: { error: false, success: 'admin.parked-submissions.done' } } },
  },
});

export const parkedSubmissions: WebList<ParkedSubmissionRow, keyof typeof parkedSubmissionColumns> = {
  texts: 'resources.parked-submission',
  table: parkedSubmissionColumns,
  calls: createListCalls<ParkedSubmissionRow>({ list: 'listParkedSubmissions' }),
};
