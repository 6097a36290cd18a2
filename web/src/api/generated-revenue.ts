import { baseApi as api } from './base';
export const addTagTypes = ['payout-simulation', 'revenue'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      simulatePayout: build.mutation<SimulatePayoutApiResponse, SimulatePayoutApiArg>({
        query: (queryArg) => ({
          url: `/api/lender-revenue/simulate`,
          method: 'POST',
          body: queryArg.simulatePayoutRequest,
        }),
        invalidatesTags: ['payout-simulation'],
      }),
      getRevenueTypes: build.query<GetRevenueTypesApiResponse, GetRevenueTypesApiArg>({
        query: () => ({ url: `/api/lender-revenue/get-types` }),
        providesTags: ['revenue'],
      }),
      createLenderRevenue: build.mutation<CreateLenderRevenueApiResponse, CreateLenderRevenueApiArg>({
        query: (queryArg) => ({
          url: `/api/lender-revenue/create`,
          method: 'POST',
          body: queryArg.addLenderRevenueRequest,
        }),
        invalidatesTags: ['revenue'],
      }),
      updateLenderRevenue: build.mutation<UpdateLenderRevenueApiResponse, UpdateLenderRevenueApiArg>({
        query: (queryArg) => ({
          url: `/api/lender-revenue/update`,
          method: 'POST',
          body: queryArg.updateLenderRevenueRequest,
        }),
        invalidatesTags: ['revenue'],
      }),
      deleteLenderRevenue: build.mutation<DeleteLenderRevenueApiResponse, DeleteLenderRevenueApiArg>({
        query: (queryArg) => ({
          url: `/api/lender-revenue/delete/${queryArg.id}`,
          method: 'POST',
        }),
        invalidatesTags: ['revenue'],
      }),
      setLenderRevenueOrder: build.mutation<SetLenderRevenueOrderApiResponse, SetLenderRevenueOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/lender-revenue/set-order`,
          method: 'POST',
          body: queryArg.setRevenueOrderRequest,
        }),
        invalidatesTags: ['revenue'],
      }),
      previewLenderRevenue: build.mutation<PreviewLenderRevenueApiResponse, PreviewLenderRevenueApiArg>({
        query: (queryArg) => ({
          url: `/api/lender-revenue/preview`,
          method: 'POST',
          body: queryArg.revenuePreviewRequest,
        }),
        invalidatesTags: ['payout-simulation'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as revenueApi };
export type SimulatePayoutApiResponse = /** status 200  */ PayoutSimulationResponse;
export type SimulatePayoutApiArg = {
  simulatePayoutRequest: SimulatePayoutRequest;
};
export type GetRevenueTypesApiResponse = /** status 200  */ RevenueTypesResponse;
export type GetRevenueTypesApiArg = void;
export type CreateLenderRevenueApiResponse = /** status 200  */ AddRevenueResponse;
export type CreateLenderRevenueApiArg = {
  addLenderRevenueRequest: AddLenderRevenueRequest;
};
export type UpdateLenderRevenueApiResponse = /** status 200  */ RevenueResponse;
export type UpdateLenderRevenueApiArg = {
  updateLenderRevenueRequest: UpdateLenderRevenueRequest;
};
export type DeleteLenderRevenueApiResponse = /** status 200  */ RevenueResponse;
export type DeleteLenderRevenueApiArg = {
  id: string;
};
export type SetLenderRevenueOrderApiResponse = /** status 200  */ RevenueResponse;
export type SetLenderRevenueOrderApiArg = {
  setRevenueOrderRequest: SetRevenueOrderRequest;
};
export type PreviewLenderRevenueApiResponse = /** status 200  */ RevenuePreviewResponse;
export type PreviewLenderRevenueApiArg = {
  revenuePreviewRequest: RevenuePreviewRequest;
};
export type SimulatedPayout = {
  /** The item that pays. */
  id: string;
  /** Rupees. */
  amount: number;
};
export type ItemSkipReason = 'off' | 'other-event' | 'nothing' | 'disbursed' | 'number' | 'ats';
export type SkippedItemModel = {
  id: string;
  reasons: ItemSkipReason[];
};
export type PayoutSimulationResponse = {
  /** Null where no item fits. */
  payout: SimulatedPayout | null;
  /** The items before the paying one, in their order; all of them where none pays. */
  passed_over: SkippedItemModel[];
  success: boolean;
};
export type SimulatePayoutRequest = {
  /** Rupees that the lender disbursed in the month, this disbursal included. */
  disbursed: number;
  /** Disbursals in the month, this one included. */
  number: number;
  /** Rupees of this disbursal. */
  amount: number;
  lender_id: string;
};
export type RevenueTypeModel = {
  id: number;
  /** In the caller's language. */
  name: string;
};
export type RevenueTypesResponse = {
  data: RevenueTypeModel[];
  success: boolean;
};
export type NewRevenueItem = {
  id: string;
};
export type AddRevenueResponse = {
  success: boolean;
  lenderRevenueItem: NewRevenueItem;
  /** Shown as a success toast. */
  message: string;
};
export type AddLenderRevenueRequest = {
  lender_id: string;
  slab_disbursed_min?: number | null;
  slab_disbursed_max?: number | null;
  slab_number_min?: number | null;
  slab_number_max?: number | null;
  ats_min?: number | null;
  ats_max?: number | null;
  revenue_type_id: number;
  revenue_flat?: number | null;
  revenue_percent?: number | null;
  status?: (0 | 1) | null;
  id?: string | null;
};
export type RevenueResponse = {
  success: boolean;
  /** Shown as a success toast. */
  message: string;
};
export type UpdateLenderRevenueRequest = {
  id: string;
  lender_id: string;
  slab_disbursed_min?: number | null;
  slab_disbursed_max?: number | null;
  slab_number_min?: number | null;
  slab_number_max?: number | null;
  ats_min?: number | null;
  ats_max?: number | null;
  revenue_type_id: number;
  revenue_flat?: number | null;
  revenue_percent?: number | null;
  status?: (0 | 1) | null;
  version?: number | null;
};
export type SetRevenueOrderRequest = {
  lender_id: string;
  /** All items of the lender, in the order in which they are tried. */
  lender_revenue_ids: string[];
  /** The order that the staff member saw: refused where it has changed since. */
  seen_lender_revenue_ids?: string[];
};
export type RevenueEffectModel = {
  /** First day of the month. */
  month: string;
  /** Expected revenue of the lender in this month, in rupees, by the current items. */
  before: number;
  /** The same, after the change. */
  after: number;
};
export type RevenuePreviewResponse = {
  /** The open months that the change alters, oldest first. */
  months: RevenueEffectModel[];
  success: boolean;
};
export type RevenuePreviewRequest = {
  change: 'create' | 'update' | 'delete' | 'reorder';
  lender_id: string;
  id?: string | null;
  slab_disbursed_min?: number | null;
  slab_disbursed_max?: number | null;
  slab_number_min?: number | null;
  slab_number_max?: number | null;
  ats_min?: number | null;
  ats_max?: number | null;
  revenue_flat?: number | null;
  revenue_percent?: number | null;
  status?: (0 | 1) | null;
  revenue_type_id?: number | null;
  lender_revenue_ids?: string[] | null;
};
export const {
  useSimulatePayoutMutation,
  useGetRevenueTypesQuery,
  useLazyGetRevenueTypesQuery,
  useCreateLenderRevenueMutation,
  useUpdateLenderRevenueMutation,
  useDeleteLenderRevenueMutation,
  useSetLenderRevenueOrderMutation,
  usePreviewLenderRevenueMutation,
} = injectedRtkApi;
