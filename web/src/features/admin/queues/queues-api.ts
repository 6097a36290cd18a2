import { api } from '../../../api/tags.ts';

/** Asked so often, a failure would be a rain of toasts. */
const shownByPage = { toast: { error: false } } as const;

/** What is pressed here happens later, in a worker: a toast says so, and the lists are asked for again. */
const queuesApi = api.enhanceEndpoints({
  endpoints: {
    operations: { extraOptions: shownByPage },
    schedules: { extraOptions: shownByPage },
    lenderHealth: { extraOptions: shownByPage },
    listDeadLetters: { extraOptions: shownByPage },
    retryDeadLetter: { extraOptions: { toast: { success: 'admin.queues.dead.sent' } } },
    retryTickedDeadLetters: { extraOptions: { toast: { success: 'admin.queues.dead.sentAll' } } },
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
  useRetryTickedDeadLettersMutation,
  useRunScheduleMutation,
} = queuesApi;

/** Asked for again every few seconds, and not at all while nobody sees it. */
export const live = { pollingInterval: 5_000, skipPollingIfUnfocused: true, refetchOnFocus: true } as const;

/** What costs more to find out and changes less. */
export const lively = { ...live, pollingInterval: 30_000 } as const;

/** Dead letters that are shown at once, the newest first. */
export const SHOWN_LETTERS = 25;
