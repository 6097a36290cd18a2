import { serviceApi } from '../../../api/generated-service.ts';

/**
 * Reading a request is audited, so it must not make the page read the record again. The dialogs show errors. A new
 * request and an answer also change the list of all.
 */
export const {
  useReadCustomerHelpRequestMutation,
  useAnswerCustomerHelpRequestMutation,
  useEnterCustomerHelpRequestMutation,
  useResendHelpAnswerMutation,
} = serviceApi.enhanceEndpoints({
  addTagTypes: ['help-requests'],
  endpoints: {
    readCustomerHelpRequest: { invalidatesTags: [], extraOptions: { toast: { error: false, success: false } } },
    enterCustomerHelpRequest: {
      invalidatesTags: ['service-cases', 'help-requests'],
      extraOptions: { toast: { error: false, success: false } },
    },
    resendHelpAnswer: { extraOptions: { toast: { error: false, success: 'admin.help-requests.resent' } } },
    answerCustomerHelpRequest: {
      invalidatesTags: ['service-cases', 'help-requests'],
      extraOptions: { toast: { error: false, success: 'admin.help-requests.done' } },
    },
  },
});
