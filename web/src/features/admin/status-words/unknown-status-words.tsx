import { Box, Button, Skeleton, Text, Title } from '@mantine/core';
import { lazy, useState } from 'react';
import { dayInIndia } from '../../../../../src/contracts/days.js';
import { isPermitted } from '../../../../../src/contracts/permissions.js';
import { isFailure } from '../../../api/failure.ts';
import type { UnknownStatusWordRow } from '../../../api/generated-words.ts';
import { useAppSelector } from '../../../api/store.ts';
import { formatDay, formatNumber } from '../../../i18n/format.ts';
import { type Text as Words, useLanguage, useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { LazyMount } from '../../../kit/lazy-mount.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { ShortTable } from '../../../kit/table/short-table.tsx';
import { useListUnknownStatusWordsQuery } from './status-words-api.ts';

const MapStatusWordDialog = lazy(async () => ({ default: (await import('./map-status-word-dialog.tsx')).MapStatusWordDialog }));

/** Number of words that staff can map in one session; words that hold back most rows come first. */
const MAX_SHOWN = 25;

/** Unmapped words from files, each with the number of rows it holds back and the button that maps it. */
export function UnknownStatusWords() {
  const t = useText();
  const roleId = useAppSelector((store) => store.session.admin.ids?.roleId);
  const mayExplain = isPermitted(roleId, 'status-words.write');
  const { data, error, refetch } = useListUnknownStatusWordsQuery({ pageSize: MAX_SHOWN });
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  /** Kept while the dialog closes. */
  const [shown, setShown] = useState<UnknownStatusWordRow>();
  const [isSaved, setSaved] = useState(false);
  const columns = wordColumns(t, (instant) => formatDay(dayInIndia(new Date(instant)), language));
  const explain: Column<UnknownStatusWordRow> = {
    key: 'explain',
    label: t('admin.status-words.unknown.explain'),
    render: (row) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('admin.status-words.unknown.explainOne', { word: row.word })}
        onClick={() => {
          setShown(row);
          setSaved(false);
          setOpen(true);
        }}
      >
        {t('admin.status-words.unknown.explain')}
      </Button>
    ),
  };
  return (
    <Box component="section" aria-labelledby="unknown-words" mb="lg">
      <Title order={2} size="h4" id="unknown-words">
        {t('admin.status-words.unknown.title')}
      </Title>
      {data ? (
        <>
          {data.data.length > 0 && (
            <Text size="sm" c="dimmed" mb="xs">
              {t('admin.status-words.unknown.lead')}
            </Text>
          )}
          <ShortTable
            name={t('admin.status-words.unknown.title')}
            columns={mayExplain ? [...columns, explain] : columns}
            keyOf={({ id }) => id}
            rows={data.data}
            emptyText={t('admin.status-words.unknown.none')}
          />
          {data.total > data.data.length && (
            <Text size="sm">{t('admin.status-words.unknown.more', { count: formatNumber(data.total - data.data.length) })}</Text>
          )}
        </>
      ) : isFailure(error) ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton h={96} className="appear-late" />
      )}
      <Text role="status" size="sm" mt="xs">
        {isSaved && t('admin.status-words.unknown.saved')}
      </Text>
      <LazyMount isOpen={isOpen}>
        {(opened) => <MapStatusWordDialog isOpen={opened} shown={shown} onSaved={() => setSaved(true)} onClose={() => setOpen(false)} />}
      </LazyMount>
    </Box>
  );
}

const wordColumns = (t: Words, day: (instant: string) => string): Column<UnknownStatusWordRow>[] => [
  { key: 'word', label: t('admin.status-words.unknown.word'), render: ({ word }) => <bdi>{word}</bdi> },
  { key: 'lender', label: t('admin.status-words.unknown.lender'), render: ({ lender }) => lender ?? t('common.empty') },
  {
    key: 'held',
    label: t('admin.status-words.unknown.held'),
    render: ({ held, lost }) => (
      <>
        {formatNumber(held)}
        {lost > 0 && (
          <Text size="xs" c="dimmed">
            {t('admin.status-words.unknown.lost', { count: formatNumber(lost) })}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'files',
    label: t('admin.status-words.unknown.files'),
    render: ({ files, file_names }) => (
      <>
        {formatNumber(files)}
        {file_names !== null && (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {file_names}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'seen',
    label: t('admin.status-words.unknown.seen'),
    render: ({ first_seen, last_seen }) => {
      const [first, last] = [day(first_seen), day(last_seen)];
      return first === last ? first : t('admin.status-words.unknown.seenBetween', { first, last });
    },
  },
];
