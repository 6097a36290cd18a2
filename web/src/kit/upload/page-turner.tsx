import { Button, Group, Text } from '@mantine/core';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import type { usePlaces } from './use-places.ts';

interface Props {
  readonly places: ReturnType<typeof usePlaces>;
  /** Lines on this page. */
  readonly count: number;
  /** Lines on all pages. */
  readonly total: number;
  /** Where the next page begins; null on the last one. */
  readonly next: number | null;
}

/** Which lines are shown of how many, and the way to those before and behind. */
export function PageTurner({ places: { before, goBack, goOn }, count, total, next }: Props) {
  const t = useText();
  const end = before + count;
  return (
    <Group mt="sm" justify="space-between">
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {t('common.table.range', { from: formatNumber(before + 1), to: formatNumber(end), total: formatNumber(total) })}
      </Text>
      <Group gap="xs">
        <Button variant="default" disabled={!goBack} onClick={goBack}>
          {t('common.table.previous')}
        </Button>
        <Button variant="default" disabled={next === null} onClick={() => next !== null && goOn({ cursor: next, before: end })}>
          {t('common.table.next')}
        </Button>
      </Group>
    </Group>
  );
}
