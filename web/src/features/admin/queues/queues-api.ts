import { api } from '../../../api/api.ts';

/** Asked so often, a failure would be a rain of toasts. */
const noErrorToast = { toast: { error: false } } as const;

/** What is pressed here happens later, in a worker: a toast says so, and the lists are asked for again. */
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

/** Asked for again every few seconds, and not at all while nobody sees it. */
export const fastPolling = { pollingInterval: 5_000, skipPollingIfUnfocused: true, refetchOnFocus: true } as const;

/** What costs more to find out and changes less. */
export const slowPolling = { ...fastPolling, pollingInterval: 30_000 } as const;

/** Dead letters that are shown at once, the newest first. */
export const MAX_SHOWN_LETTERS = 25;
