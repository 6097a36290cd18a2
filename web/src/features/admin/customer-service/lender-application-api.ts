import { serviceApi } from '../../../api/generated-service.ts';

/** The dialogs show the errors of their calls. An application that another user has changed is reloaded. */
export const {
  useCorrectLenderStatusMutation,
  useWithdrawForCustomerMutation,
  useRequestLenderStatusMutation,
  useResendLenderStatusMutation,
} = serviceApi.enhanceEndpoints({
  endpoints: {
    correctLenderStatus: { extraOptions: { toast: { error: false, success: 'admin.csr-portal.actions.correct.done' } } },
    withdrawForCustomer: { extraOptions: { toast: { error: false, success: 'admin.csr-portal.actions.withdraw.done' } } },
    resendLenderStatus: { extraOptions: { toast: { error: false, success: 'admin.csr-portal.actions.resend.done' } } },
    requestLenderStatus: { extraOptions: { toast: { success: 'admin.csr-portal.actions.request.done' } } },
  },
});
