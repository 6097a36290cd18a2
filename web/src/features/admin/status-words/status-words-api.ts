import { newStatusWord, statusWordResource } from '../../../../../src/contracts/resources/status-word.js';
import { type StatusWordRow, wordsApi } from '../../../api/generated-words.ts';
import { resourceCalls } from '../../../kit/resource/resource-calls.ts';
import { useNamedLenders } from '../../../kit/resource/use-named-lenders.ts';
import type { WebResource } from '../../../kit/resource/web-resource.ts';

/** What went wrong stands in the form that asked. */
const saidByForm = { extraOptions: { toast: { error: false } } } as const;

/** Files that are read meanwhile bring and settle words: the list is read anew whenever somebody comes. */
export const { useAddStatusWordMutation, useListUnknownStatusWordsQuery } = wordsApi.enhanceEndpoints({
  endpoints: { addStatusWord: saidByForm, listUnknownStatusWords: { keepUnusedDataFor: 0, ...saidByForm } },
});

export const statusWord: WebResource<StatusWordRow, keyof typeof statusWordResource> = {
  name: 'status-word',
  table: statusWordResource,
  creation: newStatusWord,
  asked: ['lender_id'],
  title: 'word',
  write: 'status-words.write',
  references: { lender_id: useNamedLenders },
  calls: resourceCalls<StatusWordRow>({ one: 'StatusWord', many: 'StatusWords', table: statusWordResource }),
};
