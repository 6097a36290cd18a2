import { commissionLineColumns } from '../../../../../src/contracts/resources/commission-line.js';
import { commissionApi, type CommissionLineRow } from '../../../api/generated-commission.ts';
import { createListCalls } from '../../../kit/resource/create-list-calls.ts';
import type { WebList } from '../../../kit/resource/web-list.ts';

/** The dialog shows errors. */
export const { useDecideCommissionLineMutation } = commissionApi.enhanceEndpoints({
  endpoints: {
    // The ledger and the files of lenders change this list too.
    listCommissionLines: { keepUnusedDataFor: 0 },
    decideCommissionLine: { extraOptions: { toast: { error: false, success: 'admin.commission-lines.done' } } },
  },
});

export const commissionLines: WebList<CommissionLineRow, keyof typeof commissionLineColumns> = {
  texts: 'resources.commission-line',
  table: commissionLineColumns,
  calls: createListCalls<CommissionLineRow>({ list: 'listCommissionLines' }),
};
