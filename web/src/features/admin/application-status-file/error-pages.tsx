import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { useGetApplicationStatusFileErrorPageQuery } from '../../../api/generated.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ErrorLines } from '../../../kit/upload/error-lines.tsx';

interface Place {
  /** Row behind which the page begins. */
  readonly cursor: number;
  /** How many errors stand on the pages before. */
  readonly before: number;
}

const FIRST: Place = { cursor: 0, before: 0 };

/** All rejected rows of a status file, page by page. */
export function ErrorPages({ id }: { readonly id: string }) {
  const t = useText();
  const [earlier, setEarlier] = useState<readonly Place[]>([]);
  const [place, setPlace] = useState(FIRST);
  const { currentData: page, error, isFetching, refetch } = useGetApplicationStatusFileErrorPageQuery({ id, cursor: place.cursor });

  if (!page) {
    if (isFetching || !error) return <Skeleton h={240} />;
    return <ErrorState failure={isFailure(error) ? error : undefined} onRetry={() => void refetch()} />;
  }
  const { errors, errors_found: total, next_cursor: next } = page;
  const end = place.before + errors.length;
  const goBack = () => {
    setPlace(earlier.at(-1) ?? FIRST);
    setEarlier(earlier.slice(0, -1));
  };
  const goOn = () => {
    setEarlier([...earlier, place]);
    setPlace({ cursor: next ?? place.cursor, before: end });
  };
  return (
    <>
      <ErrorLines lines={errors} />
      <Group mt="sm" justify="space-between">
        <Text size="sm" c="dimmed" className="tabular" role="status">
          {t('common.table.range', { from: formatNumber(place.before + 1), to: formatNumber(end), total: formatNumber(total) })}
        </Text>
        <Group gap="xs">
          <Button variant="default" disabled={earlier.length === 0} onClick={goBack}>
            {t('common.table.previous')}
          </Button>
          <Button variant="default" disabled={next === null} onClick={goOn}>
            {t('common.table.next')}
          </Button>
        </Group>
      </Group>
    </>
  );
}
