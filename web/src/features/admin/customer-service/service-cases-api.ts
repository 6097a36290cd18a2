import { serviceCaseColumns } from '../../../../../src/contracts/resources/service-case.js';
import type { ServiceCaseRow } from '../../../api/generated-service.ts';
import { serviceApi } from '../../../api/generated-service.ts';
import { createListCalls } from '../../../kit/resource/create-list-calls.ts';
import type { WebList } from '../../../kit/resource/web-list.ts';

serviceApi.enhanceEndpoints({
  endpoints: {
    listServiceCases: { keepUnusedDataFor: 0 },
    readCustomerRecord: { keepUnusedDataFor: 0 },
    makeTransferLink: { extraOptions: { toast: { error: false } } },
  },
});

/** The queue of customer service. */
export const serviceCases: WebList<ServiceCaseRow, keyof typeof serviceCaseColumns> = {
  texts: 'resources.service-case',
  table: serviceCaseColumns,
  calls: createListCalls<ServiceCaseRow>({ list: 'listServiceCases' }),
};

export const { useMakeTransferLinkMutation, useReadCustomerRecordQuery } = serviceApi;
