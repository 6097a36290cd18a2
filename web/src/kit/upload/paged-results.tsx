import { Skeleton, Text } from '@mantine/core';
import { isFailure } from '../../api/failure.ts';
import type { UploadRecord } from '../../api/generated-uploads.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../error-state.tsx';
import { CustomerLines } from './customer-lines.tsx';
import { LinePager } from './line-pager.tsx';
import type { UploadCalls } from './create-upload-calls.ts';
import { getChangedCount } from './upload-status.ts';
import { useCursorPaging } from './use-cursor-paging.ts';

/**
 * The ids of all records that a file has created or changed, numbered, page by page (product specification §2, results dialog); includes
 * those without a matching record.
 */
export function PagedResults({ calls, file }: { readonly calls: UploadCalls; readonly file: UploadRecord }) {
  const t = useText();
  const places = useCursorPaging();
  const { currentData: page, error, isFetching, refetch } = calls.results.useQuery({ id: file.id, cursor: places.cursor });
  if (!page) {
    if (isFetching || !error) return <Skeleton h={160} />;
    return <ErrorState failure={isFailure(error) ? error : undefined} onRetry={() => void refetch()} />;
  }
  const { data, next_cursor: next } = page;
  if (data.length === 0) return <Text c="dimmed">{t('admin.uploads.results.none')}</Text>;
  return (
    <>
      <CustomerLines
        start={places.rowsBefore + 1}
        lines={data.map(({ id, submission_id: submissionId }) => ({ content: id, submissionId }))}
      />
      <LinePager paging={places} count={data.length} total={getChangedCount(file)} next={next} />
    </>
  );
}
