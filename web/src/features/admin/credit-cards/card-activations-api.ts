import { cardActivationColumns } from '../../../../../src/contracts/resources/card-activation.js';
import type { CardActivationRow } from '../../../api/generated.ts';
import { api } from '../../../api/api.ts';
import { createListCalls } from '../../../kit/resource/create-list-calls.ts';
import type { WebList } from '../../../kit/resource/web-list.ts';

/** The dialog shows errors. */
export const { useReadCardVisitQuery, useRecordCardActivationMutation, useRevokeCardActivationMutation } = api.enhanceEndpoints({
  endpoints: {
    readCardVisit: { extraOptions: { toast: { error: false } } },
    recordCardActivation: { extraOptions: { toast: { error: false, success: 'admin.card-activations.recorded' } } },
    revokeCardActivation: { extraOptions: { toast: { error: false, success: 'admin.card-activations.takenBack' } } },
  },
});

export const cardActivations: WebList<CardActivationRow, keyof typeof cardActivationColumns> = {
  texts: 'resources.card-activation',
  table: cardActivationColumns,
  calls: createListCalls<CardActivationRow>({ list: 'listCardActivations' }),
};
