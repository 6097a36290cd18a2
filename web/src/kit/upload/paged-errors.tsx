import { Skeleton } from '@mantine/core';
import { isFailure } from '../../api/failure.ts';
import { ErrorState } from '../error-state.tsx';
import { ErrorLines } from './error-lines.tsx';
import { LinePager } from './line-pager.tsx';
import type { UploadCalls } from './create-upload-calls.ts';
import { useCursorPaging } from './use-cursor-paging.ts';

/** All rejected rows of a file, page by page. */
export function PagedErrors({ calls, id }: { readonly calls: UploadCalls; readonly id: string }) {
  const places = useCursorPaging();
  const { currentData: page, error, isFetching, refetch } = calls.errors.useQuery({ id, cursor: places.cursor });
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
