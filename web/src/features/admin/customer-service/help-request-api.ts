import { serviceApi } from '../../../api/generated-service.ts';

/**
 * Reading a request is audited, so it must not make the page read the record again. The dialog shows errors. An answer also closes the
 * request in the list of all.
 */
export const { useReadCustomerHelpRequestMutation, useAnswerCustomerHelpRequestMutation } = serviceApi.enhanceEndpoints({
  addTagTypes: ['help-requests'],
  endpoints: {
    readCustomerHelpRequest: { invalidatesTags: [], extraOptions: { toast: { error: false, success: false } } },
    answerCustomerHelpRequest: {
      invalidatesTags: ['service-cases', 'help-requests'],
      extraOptions: { toast: { error: false, success: 'admin.help-requests.sent' } },
    },
  },
});
