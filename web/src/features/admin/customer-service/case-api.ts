import { serviceApi } from '../../../api/generated-service.ts';

/** The forms show the errors of their own calls. A case that another user has changed is reloaded. */
export const {
  useListServiceStaffQuery,
  useClaimServiceCaseMutation,
  useReleaseServiceCaseMutation,
  useHandOverServiceCaseMutation,
  useSetFollowUpMutation,
  useFinishFollowUpMutation,
  useAddServiceNoteMutation,
} = serviceApi.enhanceEndpoints({
  endpoints: {
    listServiceStaff: { providesTags: [] },
    claimServiceCase: { extraOptions: { toast: { success: 'admin.csr-portal.case.claimed' } } },
    releaseServiceCase: { extraOptions: { toast: { success: 'admin.csr-portal.case.released' } } },
    handOverServiceCase: { extraOptions: { toast: { error: false, success: 'admin.csr-portal.case.handedOver' } } },
    setFollowUp: { extraOptions: { toast: { error: false, success: 'admin.csr-portal.case.followUpSaved' } } },
    finishFollowUp: { extraOptions: { toast: { error: false, success: 'admin.csr-portal.case.followUpDone' } } },
    addServiceNote: { extraOptions: { toast: { error: false, success: 'admin.csr-portal.note.added' } } },
  },
});
