import { goldRateColumns } from '../../../../../src/contracts/resources/gold-rate.js';
import type { GoldRateRow } from '../../../api/generated.ts';
import { api } from '../../../api/api.ts';
import { createListCalls, withoutErrorToast } from '../../../kit/resource/create-list-calls.ts';
import type { WebList } from '../../../kit/resource/web-list.ts';

/** Errors appear in the dialog, or in place of the status. */
export const { useEnterGoldDayMutation, useReadGoldRateStatusQuery } = api.enhanceEndpoints({
  endpoints: {
    enterGoldDay: { extraOptions: { toast: { error: false, success: 'admin.gold-rates.entered' } } },
    readGoldRateStatus: withoutErrorToast,
  },
});

export const goldRates: WebList<GoldRateRow, keyof typeof goldRateColumns> = {
  texts: 'resources.gold-rate',
  table: goldRateColumns,
  calls: createListCalls<GoldRateRow>({ list: 'listGoldRates' }),
};
