import { createElement, useEffect, useState } from 'react';
import {
  type FindingKind,
  isUploadActive,
  MAX_REPORTED_ERRORS,
  REVIEW_PARAMETER,
  type UploadStatus,
} from '../../../../src/contracts/uploads.js';
import type { UploadRecord } from '../../api/generated-uploads.ts';
import { useAppDispatch } from '../../api/store.ts';
import { PagedErrors } from './paged-errors.tsx';
import type { FindingLines, UploadErrors } from './errors-dialog.tsx';
import { useSendFileMutation } from './upload-mutations.ts';
import type { UploadCalls } from './create-upload-calls.ts';
import type { UploadProgress } from './upload-progress-bar.tsx';
import { getProfile, type UploadPageProfile } from './upload-profile.ts';
import { BUSY_POLL_MS } from './use-uploads.ts';

/** A file that is being sent or read. */
export interface ActiveUpload {
  readonly fileName: string;
  readonly onProgress: (progress: UploadProgress) => void;
}

/** State of a file that no longer changes without a user's decision. */
interface Outcome {
  readonly id: string;
  readonly status: UploadStatus;
  readonly errors: UploadErrors;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, BUSY_POLL_MS));

/** Sends a file and follows it: bytes first, then the rows that the server has read, until it has a result or waits for a decision. */
export function useUpload(profile: UploadPageProfile) {
  const { calls } = profile;
  const dispatch = useAppDispatch();
  const [send] = useSendFileMutation();
  const [sending, setSending] = useState<ActiveUpload | null>(null);

  /** For a large file the server responds before it is done: it is followed by its id. */
  const outcomeOf = async (id: string): Promise<Outcome> => {
    for (;;) {
      await pause();
      const { status, errors, error_count, warnings, warning_count, unread } = await calls.read(dispatch, id);
      if (isUploadActive(status)) continue;
      const error = { lines: splitLines(errors), count: error_count };
      const warning = { lines: splitLines(warnings), count: warning_count };
      return { id, status, errors: createUploadErrors(calls, id, { error, warning, unread }) };
    }
  };

  const upload = async (file: File, options: Readonly<Record<string, string>>, report: ActiveUpload['onProgress']): Promise<Outcome> => {
    setSending({ fileName: file.name, onProgress: report });
    try {
      const { id, status, processing, errors, errorsFound, warnings, warningsFound, unread } = await send({
        url: calls.getSendUrl(options),
        file,
        tag: calls.tag,
        // The dialog that opens shows the rest.
        isToasted: !getProfile(profile).requiresReview && !options[REVIEW_PARAMETER],
        onProgress: (part) => report({ stage: 'sending', fraction: part }),
      }).unwrap();
      if (processing) return await outcomeOf(id);
      const error = { lines: errors, count: errorsFound };
      const warning = { lines: warnings, count: warningsFound };
      return { id, status, errors: createUploadErrors(calls, id, { error, warning, unread }) };
    } finally {
      setSending(null);
    }
  };

  return { sending, upload };
}

const splitLines = (text: string) => text.split('\n').filter(Boolean);

interface Findings extends Readonly<Record<FindingKind, FindingLines>> {
  readonly unread: readonly string[];
}

/** Builds what the dialog shows of a file; it shows the pages of all rows where the response contains only some of them. */
function createUploadErrors(calls: UploadCalls, id: string, { error, warning, unread }: Findings): UploadErrors {
  const withPages = ({ lines, count }: FindingLines, of: FindingKind): FindingLines =>
    count > lines.length || count > MAX_REPORTED_ERRORS.onPage
      ? { lines: [], count, pages: createElement(PagedErrors, { calls, id, of }) }
      : { lines, count };
  return { ...withPages(error, 'error'), warnings: withPages(warning, 'warning'), unread };
}

/**
 * Reports to the progress bar how much of the file has been read, and how many of its rows are written, as soon as the history contains the
 * file.
 */
export function useReadingProgress(sending: ActiveUpload | null, records: readonly UploadRecord[] | undefined): void {
  const record = sending && records?.find(({ status, file_name }) => isUploadActive(status) && file_name === sending.fileName);
  const { progress: percent, rows_done: done, rows_read: total } = record ?? {};
  useEffect(() => {
    if (done != null && total) sending?.onProgress({ stage: 'reading', fraction: done / total, written: { done, total } });
    else if (percent !== undefined) sending?.onProgress({ stage: 'reading', fraction: percent / 100 });
  }, [sending, percent, done, total]);
}
