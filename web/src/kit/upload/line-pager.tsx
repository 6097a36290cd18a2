import { Button, Group, Text } from '@mantine/core';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import type { useCursorPaging } from './use-cursor-paging.ts';

interface Props {
  readonly paging: ReturnType<typeof useCursorPaging>;
  /** Lines on this page. */
  readonly count: number;
  /** Lines on all pages. */
  readonly total: number;
  /** Start of the next page; null on the last one. */
  readonly next: number | null;
}

/** Displayed lines and total, with buttons for the previous and the next page. */
export function LinePager({ paging: { rowsBefore, goBack, goOn }, count, total, next }: Props) {
  const t = useText();
  const end = rowsBefore + count;
  return (
    <Group mt="sm" justify="space-between">
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {t('common.table.range', { from: formatNumber(rowsBefore + 1), to: formatNumber(end), total: formatNumber(total) })}
      </Text>
      <Group gap="xs">
        <Button variant="default" disabled={!goBack} onClick={goBack}>
          {t('common.table.previous')}
        </Button>
        <Button variant="default" disabled={next === null} onClick={() => next !== null && goOn({ cursor: next, rowsBefore: end })}>
          {t('common.table.next')}
        </Button>
      </Group>
    </Group>
  );
}
