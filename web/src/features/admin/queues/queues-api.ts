import { api } from '../../../api/api.ts';

/** The page polls often, so each failure would add another toast. */
const noErrorToast = { toast: { error: false } } as const;

/** A worker carries out these actions later: a toast says so, and the lists are reloaded. */
const queuesApi = api.enhanceEndpoints({
  endpoints: {
    operations: { extraOptions: noErrorToast },
    schedules: { extraOptions: noErrorToast },
    lenderHealth: { extraOptions: noErrorToast },
    listDeadLetters: { extraOptions: noErrorToast },
    retryDeadLetter: { extraOptions: { toast: { success: 'admin.queues.dead.sent' } } },
    retrySelectedDeadLetters: { extraOptions: { toast: { success: 'admin.queues.dead.sentAll' } } },
    retryDeadLetters: { extraOptions: { toast: { success: 'admin.queues.dead.sentAll' } } },
    runSchedule: { extraOptions: { toast: { success: 'admin.queues.schedules.given' } } },
  },
});

export const {
  useLenderHealthQuery,
  useListDeadLettersQuery,
  useOperationsQuery,
  useSchedulesQuery,
  useRetryDeadLetterMutation,
  useRetryDeadLettersMutation,
  useRetrySelectedDeadLettersMutation,
  useRunScheduleMutation,
} = queuesApi;

/** Polls every few seconds, and pauses while the page is not visible. */
export const fastPolling = { pollingInterval: 5_000, skipPollingIfUnfocused: true, refetchOnFocus: true } as const;

/** For data that costs more to compute and changes less often. */
export const slowPolling = { ...fastPolling, pollingInterval: 30_000 } as const;

/** Number of dead letters shown at once, the newest first. */
export const MAX_SHOWN_LETTERS = 25;
