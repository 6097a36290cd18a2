import { createElement, useEffect, useState } from 'react';
import { TOLD_ERRORS } from '../../../../../src/contracts/uploads.js';
import type { ApplicationStatusFile } from '../../../api/generated.ts';
import { useAppDispatch } from '../../../api/store.ts';
import type { UploadErrors } from '../../../kit/upload/errors-dialog.tsx';
import type { UploadProgress } from '../../../kit/upload/upload-progress-bar.tsx';
import { ErrorPages } from './error-pages.tsx';
import { statusFilesApi, useSendStatusFileMutation } from './status-files-api.ts';
import { isUnderWay } from './use-status-files.ts';

const POLL_MS = 2_000;

/** A file that is being sent or read. */
export interface Sending {
  readonly fileName: string;
  readonly report: (progress: UploadProgress) => void;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** Sends a status file and sees it through: bytes first, then the rows that the server has read, until it has its outcome. */
export function useStatusUpload() {
  const dispatch = useAppDispatch();
  const [send] = useSendStatusFileMutation();
  const [sending, setSending] = useState<Sending | null>(null);

  /** A large file is answered about before it is done: it is followed by its id. */
  const outcomeOf = async (id: string): Promise<UploadErrors> => {
    for (;;) {
      await pause();
      const record = await dispatch(
        statusFilesApi.endpoints.getApplicationStatusFile.initiate({ id }, { forceRefetch: true, subscribe: false }),
      ).unwrap();
      if (!isUnderWay(record)) return errorsOf(id, record.errors.split('\n').filter(Boolean), record.error_count);
    }
  };

  const upload = async (file: File, report: Sending['report']): Promise<UploadErrors> => {
    setSending({ fileName: file.name, report });
    try {
      const answer = await send({ file, onProgress: (part) => report({ stage: 'sending', part }) }).unwrap();
      return answer.processing ? await outcomeOf(answer.id) : errorsOf(answer.id, answer.errors, answer.errorsFound);
    } finally {
      setSending(null);
    }
  };

  return { sending, upload };
}

/** A file with more errors than were told comes with a way through all of them. */
const errorsOf = (id: string, lines: readonly string[], count: number): UploadErrors =>
  count > lines.length || count > TOLD_ERRORS.onPage ? { lines: [], count, pages: createElement(ErrorPages, { id }) } : { lines, count };

/** Tells the progress bar how much of the sent file has been read, as soon as the history knows the file. */
export function useReadingProgress(sending: Sending | null, records: readonly ApplicationStatusFile[] | undefined): void {
  const record = sending && records?.find((each) => isUnderWay(each) && each.file_name === sending.fileName);
  const percent = record?.progress;
  useEffect(() => {
    if (percent !== undefined) sending?.report({ stage: 'reading', part: percent / 100 });
  }, [sending, percent]);
}
