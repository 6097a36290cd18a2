import { Progress, Text } from '@mantine/core';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';

/** `fraction` is 0 to 1; null while the total is unknown. */
export interface UploadProgress {
  readonly stage: 'sending' | 'reading';
  readonly fraction: number | null;
  /** Rows written so far, and rows of the file; set once writing starts. */
  readonly written?: { readonly done: number; readonly total: number };
}

/** Progress of sent bytes first, then of rows that the server has read. */
export function UploadProgressBar({ progress: { stage, fraction, written } }: { readonly progress: UploadProgress }) {
  const t = useText();
  const percent = Math.round((fraction ?? 1) * 100);
  const isWaiting = fraction === null || (stage === 'sending' && fraction >= 1);
  const label = written
    ? t('admin.uploads.rowsWritten', { done: formatNumber(written.done), total: formatNumber(written.total) })
    : isWaiting
      ? t('common.upload.waiting')
      : t(`common.upload.${stage}`, { percent });
  return (
    <div>
      <Text size="sm" mb={4} className="tabular">
        {label}
      </Text>
      <Progress value={percent} animated={fraction === null || percent === 100} aria-label={label} size="sm" />
    </div>
  );
}
