import { Skeleton } from '@mantine/core';
import { isFailure } from '../../api/failure.ts';
import { ErrorState } from '../error-state.tsx';
import { ErrorLines } from './error-lines.tsx';
import { PageTurner } from './page-turner.tsx';
import type { UploadCalls } from './upload-calls.ts';
import { usePlaces } from './use-places.ts';

/** All rejected rows of a file, page by page. */
export function ErrorPages({ calls, id }: { readonly calls: UploadCalls; readonly id: string }) {
  const places = usePlaces();
  const { currentData: page, error, isFetching, refetch } = calls.errors.useQuery({ id, cursor: places.cursor });
  if (!page) {
    if (isFetching || !error) return <Skeleton h={240} />;
    return <ErrorState failure={isFailure(error) ? error : undefined} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <ErrorLines lines={page.errors} />
      <PageTurner places={places} count={page.errors.length} total={page.errors_found} next={page.next_cursor} />
    </>
  );
}
