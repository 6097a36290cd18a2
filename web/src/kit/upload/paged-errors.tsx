import { Skeleton, Text } from '@mantine/core';
import type { FindingKind } from '../../../../src/contracts/uploads.js';
import { isFailure } from '../../api/failure.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../error-state.tsx';
import { CustomerLines } from './customer-lines.tsx';
import { ErrorLines } from './error-lines.tsx';
import { LinePager } from './line-pager.tsx';
import type { UploadCalls } from './create-upload-calls.ts';
import { useCursorPaging } from './use-cursor-paging.ts';

interface Props {
  readonly calls: UploadCalls;
  readonly id: string;
  /** `warning`: the rows to check instead of the rejected rows. */
  readonly of?: FindingKind;
}

/** All rejected rows of a file, or all rows to check, page by page; before them, what many of them share. */
export function PagedErrors({ calls, id, of = 'error' }: Props) {
  const t = useText();
  const places = useCursorPaging();
  const { currentData: page, error, isFetching, refetch } = calls.errors.useQuery({ id, cursor: places.cursor, of });
  if (!page) {
    if (isFetching || !error) return <Skeleton h={240} />;
    return <ErrorState failure={isFailure(error) ? error : undefined} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {page.groups.length > 0 && (
        <>
          <Text size="sm">{t('common.upload.sharedFindings')}</Text>
          <ErrorLines lines={page.groups} />
          <Text size="sm" mt="sm">
            {t('common.upload.eachRow')}
          </Text>
        </>
      )}
      <CustomerLines lines={page.errors.map((content, index) => ({ content, submissionId: page.submission_ids[index] ?? null }))} />
      <LinePager paging={places} count={page.errors.length} total={page.errors_found} next={page.next_cursor} />
    </>
  );
}
