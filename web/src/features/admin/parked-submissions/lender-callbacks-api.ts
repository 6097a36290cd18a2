import { archivedCallbackColumns } from '../../../../../src/contracts/resources/archived-callback.js';
import { stuckApi, type ArchivedCallbackRow } from '../../../api/generated-stuck.ts';
import { createListCalls } from '../../../kit/resource/create-list-calls.ts';
import type { WebList } from '../../../kit/resource/web-list.ts';

/** The dialog shows errors. The content of a callback is kept only while it is shown, and reading it changes nothing. */
export const { useReadRawCallbackMutation, useReplayCallbackMutation } = stuckApi.enhanceEndpoints({
  endpoints: {
    listLenderCallbacks: { keepUnusedDataFor: 0 },
    readRawCallback: { invalidatesTags: [], extraOptions: { toast: { error: false, success: false } } },
    replayCallback: { extraOptions: { toast: { error: false, success: 'admin.lender-callbacks.replayed' } } },
  },
});

export const lenderCallbacks: WebList<ArchivedCallbackRow, keyof typeof archivedCallbackColumns> = {
  texts: 'resources.lender-callback',
  table: archivedCallbackColumns,
  calls: createListCalls<ArchivedCallbackRow>({ list: 'listLenderCallbacks' }),
};
