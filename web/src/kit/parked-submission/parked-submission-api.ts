import { stuckApi } from '../../api/generated-stuck.ts';

/** The dialog shows errors. A submission that another user has settled in the meantime is reloaded, and so is the record of its customer. */
export const { useReadParkedSubmissionQuery, useDecideParkedSubmissionMutation } = stuckApi.enhanceEndpoints({
  addTagTypes: ['service-cases'],
  endpoints: {
    // After a decision the submission can no longer be read.
    readParkedSubmission: { keepUnusedDataFor: 0, providesTags: [], extraOptions: { toast: { error: false } } },
    decideParkedSubmission: {
      invalidatesTags: ['parked-submissions', 'service-cases'],
      extraOptions: { toast: { error: false, success: 'admin.parked-submissions.done' } },
    },
  },
});
