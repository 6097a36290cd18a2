import { Skeleton } from '@mantine/core';
import type { FindingKind } from '../../../../src/contracts/uploads.js';
import { isFailure } from '../../api/failure.ts';
import { ErrorState } from '../error-state.tsx';
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

/** All rejected rows of a file, or all rows to check, page by page. */
export function PagedErrors({ calls, id, of = 'error' }: Props) {
  const places = useCursorPaging();
  const { currentData: page, error, isFetching, refetch } = calls.errors.useQuery({ id, cursor: places.cursor, of });
  if (!page) {
    if (isFetching || !error) return <Skeleton h={240} />;
    return <ErrorState failure={isFailure(error) ? error : undefined} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <ErrorLines lines={page.errors} />
      <LinePager paging={places} count={page.errors.length} total={page.errors_found} next={page.next_cursor} />
    </>
  );
}
