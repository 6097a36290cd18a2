import type { UploadRecord } from '../../api/generated-uploads.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import classes from './file-dialog.module.css';

/** Numbers of rows by result, applied or previewed. */
export function FileCounts({ file }: { readonly file: UploadRecord }) {
  const t = useText();
  const counts = [
    ['created', file.rows_created],
    ['updated', file.rows_updated],
    ['unmatched', file.rows_unmatched],
    ['unchanged', file.rows_unchanged],
    ['rejected', file.error_count],
    ...(file.warning_count > 0 ? ([['toCheck', file.warning_count]] as const) : []),
  ] as const;
  return (
    <dl className={classes.counts}>
      {counts.map(([key, count]) => (
        <div key={key}>
          <dt>{t(`admin.uploads.rows.${key}`)}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
