import { baseApi as api } from './base';
export const addTagTypes = ['customers'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      findCustomerRecords: build.query<FindCustomerRecordsApiResponse, FindCustomerRecordsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/find-customer-records`,
          method: 'POST',
          body: queryArg.findCustomerRecordsRequest,
        }),
        providesTags: ['customers'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as recordsApi };
export type FindCustomerRecordsApiResponse = /** status 200  */ FindCustomerRecordsResponse;
export type FindCustomerRecordsApiArg = {
  findCustomerRecordsRequest: FindCustomerRecordsRequest;
};
export type CustomerRecordAddress = {
  /** The id that was asked for. */
  subject_id: string;
  user_id: string;
  /** The application that the id belongs to, or the prospect id: with `user_id` the address of the customer's record. */
  record_id: string;
};
export type FindCustomerRecordsResponse = {
  /** Ids that belong to no customer are left out. */
  data: CustomerRecordAddress[];
};
export type FindCustomerRecordsRequest = {
  /** Ids of customers, applications and lender applications: at most those of one page of a list. */
  ids: string[];
};
export const { useFindCustomerRecordsQuery, useLazyFindCustomerRecordsQuery } = injectedRtkApi;
