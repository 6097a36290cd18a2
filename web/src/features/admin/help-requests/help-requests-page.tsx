import { Button, Text } from '@mantine/core';
import { lazy, useCallback, useMemo, useState } from 'react';
import type { helpRequestColumns } from '../../../../../src/contracts/resources/help-request.js';
import type { HelpRequestRow } from '../../../api/generated-helprequests.ts';
import { formatDay } from '../../../i18n/format.ts';
import type { PageTexts } from '../../../i18n/i18n.ts';
import { type Text as Translate, useText } from '../../../i18n/use-text.ts';
import { LazyMount } from '../../../kit/lazy-mount.tsx';
import type { ListPreset } from '../../../kit/resource/list-presets.tsx';
import type { CellContext, ReadOnlyColumn } from '../../../kit/resource/read-only-columns.tsx';
import { ReadOnlyListPage } from '../../../kit/resource/read-only-list-page.tsx';
import { helpRequests, useAnswerHelpRequestMutation, useReadHelpRequestMutation } from './help-requests-api.ts';

export const texts: PageTexts = [
  {
    en: () => import('../../../../../src/contracts/i18n/en/help-requests.js'),
    hi: () => import('../../../../../src/contracts/i18n/hi/help-requests.js'),
  },
  'inside',
];

const HelpRequestDialog = lazy(async () => ({
  default: (await import('../../../kit/help-request/help-request-dialog.tsx')).HelpRequestDialog,
}));

const columns: readonly ReadOnlyColumn<HelpRequestRow, keyof typeof helpRequestColumns>[] = [
  { column: 'number', width: 144 },
  { column: 'state', width: 192 },
  { column: 'due_on', width: 136, render: dueDayOf },
  { column: 'is_customer', customerBy: ({ customer_id: id }) => id },
  { column: 'channel', isHidden: true },
  'language',
  { column: 'created_at', width: 152 },
  { column: 'settled_at', isHidden: true },
];

/** /admin/help-requests: what people wrote into the help form. */
export default function HelpRequestsPage() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  /** Kept while the dialog closes. */
  const [shown, setShown] = useState<HelpRequestRow>();
  const [read, reading] = useReadHelpRequestMutation();
  const [answer] = useAnswerHelpRequestMutation();
  const openOne = useCallback(
    (row: HelpRequestRow) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('admin.help-requests.openOne', { number: row.number })}
        onClick={() => {
          setShown(row);
          setOpen(true);
          void read({ id: row.id });
        }}
      >
        {t('admin.help-requests.open')}
      </Button>
    ),
    [t, read],
  );
  const presets = useMemo(() => createPresets(t), [t]);
  return (
    <>
      <ReadOnlyListPage
        page="help-requests"
        list={helpRequests}
        columns={columns}
        presets={presets}
        action={openOne}
        views="help-request"
      />
      <LazyMount isOpen={isOpen}>
        {(opened) => (
          <HelpRequestDialog
            isOpen={opened}
            shown={shown}
            reading={reading}
            onAnswer={(given) => answer({ id: shown?.id ?? '', answerHelpRequestRequest: given }).unwrap()}
            onClose={() => setOpen(false)}
            onClosed={reading.reset}
          />
        )}
      </LazyMount>
    </>
  );
}

function createPresets(t: Translate): readonly ListPreset[] {
  return [
    { key: 'all', label: t('admin.help-requests.all'), state: {} },
    { key: 'open', label: t('admin.help-requests.waiting'), state: { is_open: '1' } },
    { key: 'late', label: t('admin.help-requests.late'), state: { is_late: '1' } },
  ];
}

function dueDayOf({ due_on, is_late, is_open }: HelpRequestRow, { t, language }: CellContext) {
  if (is_open === 0) return t('common.empty');
  return (
    <>
      {formatDay(due_on, language)}
      {is_late === 1 && (
        <Text size="xs" c="red" fw={600}>
          {t('admin.help-requests.late')}
        </Text>
      )}
    </>
  );
}
