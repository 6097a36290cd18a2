import { Skeleton, Text } from '@mantine/core';
import { isFailure } from '../../api/failure.ts';
import type { UploadRecord, UploadResultLine } from '../../api/generated-uploads.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../error-state.tsx';
import { CustomerIds } from '../resource/customer-ids.tsx';
import { CustomerLink } from '../resource/customer-link.tsx';
import { ErrorLines } from './error-lines.tsx';
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
      <CustomerIds value={[...new Set(data.flatMap(({ submission_id: id }) => id ?? []))]}>
        <ErrorLines
          start={places.rowsBefore + 1}
          lines={data.map((one) => (
            <ResultLine key={one.id} result={one} />
          ))}
        />
      </CustomerIds>
      <LinePager paging={places} count={data.length} total={getChangedCount(file)} next={next} />
    </>
  );
}

/** The id of a record, with a link to the record of its customer. */
const ResultLine = ({ result: { id, submission_id: submissionId } }: { readonly result: UploadResultLine }) => (
  <>
    {id}
    {submissionId && <CustomerLink id={submissionId} />}
  </>
);
