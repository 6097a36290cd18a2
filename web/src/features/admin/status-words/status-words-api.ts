import { newStatusWord, statusWordResource } from '../../../../../src/contracts/resources/status-word.js';
import { type StatusWordRow, wordsApi } from '../../../api/generated-words.ts';
import { createResourceCalls } from '../../../kit/resource/create-resource-calls.ts';
import { useLenderChoices } from '../../../kit/resource/use-lender-choices.ts';
import type { WebResource } from '../../../kit/resource/web-resource.ts';

/** The form shows errors. */
const noErrorToast = { extraOptions: { toast: { error: false } } } as const;

/** Files read in the meantime add and settle words, so the list is reloaded on every visit. */
export const { useAddStatusWordMutation, useListUnknownStatusWordsQuery } = wordsApi.enhanceEndpoints({
  endpoints: { addStatusWord: noErrorToast, listUnknownStatusWords: { keepUnusedDataFor: 0, ...noErrorToast } },
});

export const statusWord: WebResource<StatusWordRow, keyof typeof statusWordResource> = {
  name: 'status-word',
  table: statusWordResource,
  creation: newStatusWord,
  optionalFields: ['lender_id'],
  title: 'word',
  write: 'status-words.write',
  references: { lender_id: useLenderChoices },
  calls: createResourceCalls<StatusWordRow>({ singular: 'StatusWord', plural: 'StatusWords', table: statusWordResource }),
};
