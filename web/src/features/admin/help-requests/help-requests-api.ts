import { helpRequestColumns } from '../../../../../src/contracts/resources/help-request.js';
import { helprequestsApi, type HelpRequestRow } from '../../../api/generated-helprequests.ts';
import { createListCalls } from '../../../kit/resource/create-list-calls.ts';
import type { WebList } from '../../../kit/resource/web-list.ts';

/** The dialog shows errors. What was written is kept only while it shows it. */
export const { useReadHelpRequestMutation, useAnswerHelpRequestMutation } = helprequestsApi.enhanceEndpoints({
  endpoints: {
    readHelpRequest: { extraOptions: { toast: { error: false, success: false } } },
    answerHelpRequest: { extraOptions: { toast: { error: false, success: 'admin.help-requests.done' } } },
  },
});

export const helpRequests: WebList<HelpRequestRow, keyof typeof helpRequestColumns> = {
  texts: 'resources.help-request',
  table: helpRequestColumns,
  calls: createListCalls<HelpRequestRow>({ list: 'listHelpRequests' }),
};
