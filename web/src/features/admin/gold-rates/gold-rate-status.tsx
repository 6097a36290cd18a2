import { Alert, Box, Skeleton, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { todayInIndia } from '../../../../../src/contracts/days.js';
import { isFailure } from '../../../api/failure.ts';
import type { GoldPriceCountedModel, GoldRateStatusResponse } from '../../../api/generated.ts';
import { formatDay, formatMoney, formatNumber } from '../../../i18n/format.ts';
import { type Text as Words, useLanguage, useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { ShortTable } from '../../../kit/table/short-table.tsx';
import { useReadGoldRateStatusQuery } from './gold-rates-api.ts';

/** Value of a gram for today, its source and its last day; a warning when there is none, or will be none soon. */
export function GoldRateStatus() {
  const t = useText();
  const { data, error, refetch } = useReadGoldRateStatusQuery();
  return (
    <Box component="section" aria-labelledby="gold-standing" mb="md">
      <Title order={2} size="h4" id="gold-standing" mb="xs">
        {t('admin.gold-rates.standing.title')}
      </Title>
      {data ? (
        <GoldRateDetails standing={data} />
      ) : isFailure(error) ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton h={160} className="appear-late" />
      )}
    </Box>
  );
}

function GoldRateDetails({ standing }: { readonly standing: GoldRateStatusResponse }) {
  const t = useText();
  const language = useLanguage();
  const { date, source, is_current, counts_until, prices } = standing;
  if (date === null || counts_until === null) return <Warning color="red" words={t('admin.gold-rates.standing.nothing')} />;
  const day = { date: formatDay(date, language) };
  if (is_current === 0) return <Warning color="red" words={t('admin.gold-rates.standing.old', day)} />;
  return (
    <>
      <ShortTable
        name={t('admin.gold-rates.standing.title')}
        columns={priceColumns(t, day.date)}
        keyOf={({ karat }) => String(karat)}
        rows={prices}
        emptyText={t('admin.gold-rates.none')}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t('admin.gold-rates.standing.lower')} <span lang="en">{source}</span>
      </Text>
      {counts_until === todayInIndia() ? (
        <Warning color="yellow" words={t('admin.gold-rates.standing.lastDay', day)} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('admin.gold-rates.standing.until', { date: formatDay(counts_until, language) })}
        </Text>
      )}
    </>
  );
}

const Warning = ({ color, words }: { readonly color: 'red' | 'yellow'; readonly words: string }) => (
  <Alert role="status" color={color} py="xs" mt="xs" icon={<IconAlertTriangle size={20} aria-hidden />}>
    {words}
  </Alert>
);

const priceColumns = (t: Words, date: string): Column<GoldPriceCountedModel>[] => [
  { key: 'karat', label: t('admin.gold-rates.standing.karat'), render: ({ karat }) => t('admin.gold-rates.standing.of', { karat }) },
  { key: 'close', label: t('admin.gold-rates.standing.close', { date }), isNumeric: true, render: ({ close }) => formatMoney(close) },
  { key: 'average', label: t('admin.gold-rates.standing.average'), isNumeric: true, render: ({ average }) => formatMoney(average) },
  { key: 'days', label: t('admin.gold-rates.standing.days'), isNumeric: true, render: ({ days }) => formatNumber(days) },
  {
    key: 'per_gram',
    label: t('admin.gold-rates.standing.counts'),
    isNumeric: true,
    render: ({ per_gram }) => <strong>{formatMoney(per_gram)}</strong>,
  },
];
