import { goldRateColumns } from '../../../../../src/contracts/resources/gold-rate.js';
import type { GoldRateRow } from '../../../api/generated.ts';
import { api } from '../../../api/tags.ts';
import { listCalls, saidByPage } from '../../../kit/resource/list-calls.ts';
import type { WebList } from '../../../kit/resource/web-list.ts';

/** What went wrong stands in the dialog, or where the standing would. */
export const { useEnterGoldDayMutation, useReadGoldStandingQuery } = api.enhanceEndpoints({
  endpoints: {
    enterGoldDay: { extraOptions: { toast: { error: false, success: 'admin.gold-rates.entered' } } },
    readGoldStanding: saidByPage,
  },
});

export const goldRates: WebList<GoldRateRow, keyof typeof goldRateColumns> = {
  texts: 'resources.gold-rate',
  table: goldRateColumns,
  calls: listCalls<GoldRateRow>({ list: 'listGoldRates' }),
};
