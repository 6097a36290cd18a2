import { Text } from '@mantine/core';
import type { OperationsResponse, QueueRow } from '../../../api/generated.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import classes from './queues.module.css';

type Countable = 'waiting' | 'done_a_minute' | 'dead_letters';

/** Totals at the top of the page. */
export function QueueTotals({ state: { queues, outbox, workers } }: { readonly state: OperationsResponse }) {
  const t = useText();
  const sum = (property: Countable) => queues.reduce((total: number, queue: QueueRow) => total + queue[property], 0);
  const figures = [
    ['workers', workers.filter(({ is_alive }) => is_alive === 1).length],
    ['waiting', sum('waiting')],
    ['rate', sum('done_a_minute')],
    ['outbox', outbox.waiting],
    ['dead', sum('dead_letters')],
  ] as const;
  return (
    <dl className={classes.figures} aria-label={t('admin.queues.figures.label')}>
      {figures.map(([key, value]) => (
        <div key={key} className={classes.figure}>
          <Text component="dt" size="sm" c="dimmed">
            {t(`admin.queues.figures.${key}`)}
          </Text>
          <dd className={classes.value}>{formatNumber(value, 1)}</dd>
        </div>
      ))}
    </dl>
  );
}
