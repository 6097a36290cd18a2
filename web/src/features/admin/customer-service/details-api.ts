import { serviceApi } from '../../../api/generated-service.ts';

/**
 * Reading the verdicts is audited, so other calls do not repeat it. The forms show the errors of their own calls. A revealed value leaves
 * the browser's memory when it is hidden.
 */
export const { useReadApplicationVerdictsQuery, useRevealCustomerFieldMutation } = serviceApi.enhanceEndpoints({
  endpoints: {
    readApplicationVerdicts: { keepUnusedDataFor: 0, providesTags: [] },
    revealCustomerField: { invalidatesTags: [], extraOptions: { toast: { error: false } } },
  },
});
