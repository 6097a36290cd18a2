import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import { getAdminPath } from '../../../../../src/contracts/pages.js';
import type { DeadLetterRow } from '../../../api/generated.ts';
import { formatDateTime, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { Column } from '../../../kit/table/column.ts';
import { ShortTable } from '../../../kit/table/short-table.tsx';
import { useBusy } from '../../../kit/use-busy.ts';
import { FactsCell, MessageCell, ReasonCell, RetryButton } from './dead-letter-cells.tsx';
import { StatusSection } from './status-section.tsx';
import { fastPolling, MAX_SHOWN_LETTERS, useListDeadLettersQuery, useRetryDeadLettersMutation } from './queues-api.ts';

/** Newest dead letters: their facts, why they failed, and a retry for one or for all. */
export function DeadLetters() {
  const t = useText();
  const language = useLanguage();
  const query = useListDeadLettersQuery({ pageSize: MAX_SHOWN_LETTERS }, fastPolling);
  const { data: letters = [], total = 0 } = query.data ?? {};
  const newest = letters[0]?.failed_at;

  const columns: Column<DeadLetterRow>[] = [
    { key: 'message', label: t('admin.queues.dead.message'), render: (letter) => <MessageCell letter={letter} /> },
    { key: 'facts', label: t('admin.queues.dead.carries'), render: (letter) => <FactsCell letter={letter} /> },
    { key: 'reason', label: t('admin.queues.dead.reason'), render: (letter) => <ReasonCell letter={letter} /> },
    { key: 'failed_at', label: t('admin.queues.dead.failedAt'), render: ({ failed_at }) => formatDateTime(failed_at, language) },
    { key: 'action', label: t('admin.queues.dead.action'), render: (letter) => <RetryButton letter={letter} /> },
  ];

  return (
    <StatusSection
      sectionKey="dead"
      title={t('admin.queues.dead.title')}
      lead={t('admin.queues.dead.lead')}
      query={query}
      action={newest && <RetryAllButton until={newest} total={total} />}
    >
      {() => (
        <>
          <ShortTable
            name={t('admin.queues.dead.title')}
            columns={columns}
            keyOf={({ message_id, subscriber }) => `${message_id} ${subscriber}`}
            rows={letters}
            emptyText={t('admin.queues.dead.none')}
          />
          {letters.length > 0 && (
            <Group gap="md" mt="xs">
              {total > letters.length && (
                <Text size="sm" c="dimmed">
                  {t('admin.queues.dead.shown', { shown: formatNumber(letters.length), total: formatNumber(total) })}
                </Text>
              )}
              <Anchor component={Link} to={getAdminPath('dead-letters')} size="sm">
                {t('admin.queues.dead.all')}
              </Anchor>
            </Group>
          )}
        </>
      )}
    </StatusSection>
  );
}

function RetryAllButton({ until, total }: { readonly until: string; readonly total: number }) {
  const t = useText();
  const [retry] = useRetryDeadLettersMutation();
  const [isBusy, run] = useBusy(() => retry({ retryDeadLettersRequest: { until } }));
  return (
    <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} loading={isBusy} onClick={() => void run()}>
      {t('admin.queues.dead.retryAll', { count: formatNumber(total) })}
    </Button>
  );
}
