import { type Failure, isFailure } from '../../../api/failure.ts';
import type { ApplicationStatusFile } from '../../../api/generated.ts';
import { statusFilesApi } from './status-files-api.ts';

const IDLE_POLL_MS = 30_000;
const BUSY_POLL_MS = 2_000;

const { useQueryState, useQuerySubscription } = statusFilesApi.endpoints.getApplicationStatusFilesList;

/** True until the file has its outcome. */
export const isUnderWay = ({ status }: ApplicationStatusFile) => status !== 'done' && status !== 'failed';

interface StatusFiles {
  /** Newest first; undefined until the first answer. */
  readonly records: readonly ApplicationStatusFile[] | undefined;
  /** Largest file that the server takes; undefined until the first answer. */
  readonly limitMb: number | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/**
 * The history: asked for every 30 seconds (product specification §2), every two while a file or an error workbook is under way, and not at all while nobody sees it.
 * @param isSending a file is on its way that the history may not know yet
 */
export function useStatusFiles(isSending: boolean): StatusFiles {
  const { data, error } = useQueryState();
  const isBusy = isSending || data?.data.some((record) => isUnderWay(record) || record.error_workbook === 'being-made');
  const { refetch } = useQuerySubscription(undefined, {
    pollingInterval: isBusy ? BUSY_POLL_MS : IDLE_POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  return { records: data?.data, limitMb: data?.limit_mb, failure: isFailure(error) ? error : undefined, retry: () => void refetch() };
}
