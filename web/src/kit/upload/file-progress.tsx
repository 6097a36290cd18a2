import { Progress, Text } from '@mantine/core';
import type { UploadDetail } from '../../api/generated-uploads.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';

export function FileProgress({ file: { status, progress, rows_done, rows_read } }: { readonly file: UploadDetail }) {
  const t = useText();
  const isCounted = progress > 0 && (status === 'reading' || status === 'applying');
  if (rows_done !== null) return <RowProgress isUndo={status === 'undoing'} done={rows_done} total={rows_read} />;
  const label = {
    applying: isCounted ? t('admin.uploads.applyingPart', { percent: progress }) : t('admin.uploads.applying'),
    undoing: t('admin.uploads.undoing'),
    reading: isCounted ? t('common.upload.reading', { percent: progress }) : t('admin.uploads.reading'),
    queued: t('admin.uploads.reading'),
  }[status as 'applying' | 'undoing' | 'reading' | 'queued'];
  return (
    <>
      <Text size="sm" mb={4} className="tabular" role="status">
        {label}
      </Text>
      <Progress value={isCounted ? progress : 100} animated aria-label={label} />
    </>
  );
}

interface RowProps {
  readonly isUndo: boolean;
  readonly done: number;
  readonly total: number;
}

/** '12,000 of 20,000 rows' */
function RowProgress({ isUndo, done, total }: RowProps) {
  const t = useText();
  const label = t(isUndo ? 'admin.uploads.rowsTakenBack' : 'admin.uploads.rowsWritten', {
    done: formatNumber(done),
    total: formatNumber(total),
  });
  return (
    <>
      <Text size="sm" mb={4} className="tabular" role="status">
        {label}
      </Text>
      <Progress value={(done / Math.max(total, 1)) * 100} animated aria-label={label} />
    </>
  );
}
