import { handOverColumns } from '../../../../../src/contracts/resources/hand-over.js';
import { handoversApi, type HandOverRow } from '../../../api/generated-handovers.ts';
import { createListCalls } from '../../../kit/resource/create-list-calls.ts';
import type { WebList } from '../../../kit/resource/web-list.ts';

/** The dialog shows errors. The details are kept only while it shows them. */
export const { useReadHandOverDetailsMutation, useSettleHandOverMutation } = handoversApi.enhanceEndpoints({
  endpoints: {
    listHandOvers: { keepUnusedDataFor: 0 },
    readHandOverDetails: { extraOptions: { toast: { error: false, success: false } } },
    settleHandOver: { extraOptions: { toast: { error: false, success: false } } },
  },
});

export const handOvers: WebList<HandOverRow, keyof typeof handOverColumns> = {
  texts: 'resources.hand-over',
  table: handOverColumns,
  calls: createListCalls<HandOverRow>({ list: 'listHandOvers' }),
};
