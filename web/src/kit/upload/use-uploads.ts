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
  /** Newest first; undefined until the first answer. */
  readonly records: readonly UploadRecord[] | undefined;
  /** Largest file that the server takes; undefined until the first answer. */
  readonly limitMb: number | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
  /** Fetches the files before those; undefined where there are none. */
  readonly loadOlder: (() => Promise<void>) | undefined;
}

interface OlderUploads {
  /** What the list held when it was asked for more, and what came. */
  readonly records: readonly UploadRecord[];
  readonly next: string | null;
  /** They hold words of it. */
  readonly language: Language;
}

/**
 * The history: asked for every 30 seconds (product specification §2), every two while a file or an error workbook is under way, and not at all while nobody sees it.
 * @param isSending a file is on its way that the history may not know yet
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
    // A toast says what went wrong, and the button stays.
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

/** Each file once, as it was told last. */
const removeDuplicates = (records: readonly UploadRecord[]) => {
  const seen = new Set<string>();
  return records.filter(({ id }) => !seen.has(id) && seen.add(id));
};
