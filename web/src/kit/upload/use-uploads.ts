import { useMemo, useState } from 'react';
import type { Language } from '../../../../src/contracts/i18n/translate.js';
import { isUploadActive } from '../../../../src/contracts/uploads.js';
import { type Failure, isFailure } from '../../api/failure.ts';
import type { UploadRecord } from '../../api/generated-uploads.ts';
import { useAppDispatch } from '../../api/store.ts';
import { useLanguage } from '../../i18n/use-text.ts';
import type { UploadCalls } from './create-upload-calls.ts';

const IDLE_POLL_MS = 30_000;
export const BUSY_POLL_MS = 2_000;

interface Uploads {
  /** Newest first; undefined until the first response. */
  readonly records: readonly UploadRecord[] | undefined;
  /** Maximum file size on the server; undefined until the first response. */
  readonly limitMb: number | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
  /** Loads older files; undefined when there are none. */
  readonly loadOlder: (() => Promise<void>) | undefined;
}

interface OlderUploads {
  /** The list when more was requested, and the added files. */
  readonly records: readonly UploadRecord[];
  readonly next: string | null;
  /** The records contain text in it. */
  readonly language: Language;
}

/**
 * Loads the history: polled every 30 seconds (product specification §2), every two while a file or an error report is being processed, and
 * not while the page is hidden.
 * @param isSending a file is being sent that the history may not contain yet
 */
export function useUploads(calls: UploadCalls, isSending: boolean): Uploads {
  const { data, error } = calls.list.useQueryState({});
  const isBusy = isSending || data?.data.some(({ status, error_workbook }) => isUploadActive(status) || error_workbook === 'being-made');
  const { refetch } = calls.list.useQuerySubscription(
    {},
    {
      pollingInterval: isBusy ? BUSY_POLL_MS : IDLE_POLL_MS,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
    },
  );
  const dispatch = useAppDispatch();
  const language = useLanguage();
  const [told, setOlder] = useState<OlderUploads>();
  const older = told?.language === language ? told : undefined;
  const records = useMemo(() => data && removeDuplicates([...data.data, ...(older?.records ?? [])]), [data, older]);
  const next = older ? older.next : data?.next;
  const loadOlder = async () => {
    // A toast shows the error, and the button stays.
    const page = await calls.loadOlder(dispatch, next ?? undefined).catch(() => undefined);
    if (page && records) setOlder({ records: [...records, ...page.data], next: page.next, language });
  };
  return {
    records,
    limitMb: data?.limit_mb,
    failure: isFailure(error) ? error : undefined,
    retry: () => void refetch(),
    loadOlder: next ? loadOlder : undefined,
  };
}

/** Returns each file once, in its latest version. */
const removeDuplicates = (records: readonly UploadRecord[]) => {
  const seen = new Set<string>();
  return records.filter(({ id }) => !seen.has(id) && seen.add(id));
};
