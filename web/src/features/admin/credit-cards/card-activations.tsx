import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import type { cardActivationColumns } from '../../../../../src/contracts/resources/card-activation.js';
import type { creditCardResource } from '../../../../../src/contracts/resources/credit-card.js';
import type { CardActivationRow, CreditCardRow } from '../../../api/generated.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { getTextByKey, useText } from '../../../i18n/use-text.ts';
import { LazyMount } from '../../../kit/lazy-mount.tsx';
import type { ReadOnlyColumn } from '../../../kit/resource/read-only-columns.tsx';
import { RecordList } from '../../../kit/resource/record-list.tsx';
import { RecordProperties } from '../../../kit/resource/record-properties.tsx';
import type { RecordSectionProps } from '../../../kit/resource/record-section.ts';
import { cardActivations } from './card-activations-api.ts';
import classes from './card-activations.module.css';

const ActivationDialog = lazy(async () => ({ default: (await import('./activation-dialog.tsx')).ActivationDialog }));

const columns: readonly ReadOnlyColumn<CardActivationRow, keyof typeof cardActivationColumns>[] = [
  'unique_id',
  'activated_on',
  'lender',
  {
    column: 'standing',
    render: ({ standing, taken_back_because: because }) => (
      <>
        {getTextByKey(`admin.card-activations.standings.${standing}`)}
        {because && <span className={classes.beside}>{because}</span>}
      </>
    ),
  },
  {
    column: 'at',
    render: ({ at, actor, reason }, { language }) => (
      <>
        {formatDateTime(at, language)}
        <span className={classes.beside}>{[actor, reason].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
];

/** The lender that pays for activations of a card, and the recorded activations: they can be added and revoked here. */
export function CardActivations(section: RecordSectionProps<CreditCardRow, keyof typeof creditCardResource>) {
  const { row: card, mayWrite } = section;
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  /** The activation to revoke; undefined while a new one is recorded. Kept while the dialog closes. */
  const [taken, setTaken] = useState<CardActivationRow>();
  const open = (activation?: CardActivationRow) => {
    setTaken(activation);
    setOpen(true);
  };
  return (
    <>
      <RecordProperties {...section} properties={['lender_id']} />
      {mayWrite && (
        <Button my="md" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open()}>
          {t('admin.card-activations.add')}
        </Button>
      )}
      <RecordList
        name={t('admin.card-activations.title')}
        list={cardActivations}
        columns={columns}
        where={{ category_id: card.id }}
        emptyText={t('admin.card-activations.none')}
        action={(activation) =>
          mayWrite &&
          activation.standing === 'recorded' && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('admin.card-activations.takeBackOne', { id: activation.unique_id })}
              onClick={() => open(activation)}
            >
              {t('admin.card-activations.takeBack')}
            </Button>
          )
        }
      />
      <LazyMount isOpen={isOpen}>
        {(opened) => <ActivationDialog isOpen={opened} cardId={card.id} revoked={taken} onClose={() => setOpen(false)} />}
      </LazyMount>
    </>
  );
}
