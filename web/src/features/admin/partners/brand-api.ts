import { api } from '../../../api/api.ts';

/** Endpoints of the brand editor: their texts and cache effects. */
const calls = api.enhanceEndpoints({
  endpoints: {
    getBrand: { providesTags: ['partners', 'worded'], extraOptions: { toast: { error: false } } },
    // The form shows refusals.
    saveBrand: { extraOptions: { toast: { success: 'admin.brand.saved', error: false } } },
    publishBrand: { extraOptions: { toast: { success: 'admin.brand.published', error: false } } },
    discardBrandDraft: { extraOptions: { toast: { success: 'admin.brand.discarded', error: false } } },
    makePreviewLink: { extraOptions: { toast: { error: false } } },
    previewBrandTheme: { invalidatesTags: [], extraOptions: { toast: { error: false } } },
  },
});

export const {
  useGetBrandQuery,
  useSaveBrandMutation,
  usePublishBrandMutation,
  useDiscardBrandDraftMutation,
  useMakePreviewLinkMutation,
  usePreviewBrandThemeMutation,
} = calls;
