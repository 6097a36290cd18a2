import { Checkbox, Stack, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { newCardActivation } from '../../../../../src/contracts/resources/card-activation.js';
import type { CardVisitResponse } from '../../../api/generated.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useReadCardVisitQuery } from './card-activations-api.ts';

interface Props {
  readonly cardId: string;
  /** Unique ID as typed so far. */
  readonly uniqueId: string;
  readonly isPaidByCurrentLender: boolean;
  readonly onPaidByCurrentLender: (chosen: boolean) => void;
}

/** The visit of an activation: its day and the payer, which is the card's lender at the time of the visit unless that lender was wrong. */
export function ActivationVisit({ cardId, uniqueId, isPaidByCurrentLender: payCurrentLender, onPaidByCurrentLender }: Props) {
  const t = useText();
  const language = useLanguage();
  const isWhole = uniqueId.length === newCardActivation.unique_id.maxLength;
  const { currentData: visit, isError } = useReadCardVisitQuery(isWhole ? { categoryId: cardId, uniqueId } : skipToken);
  const canDiffer = visit && visit.lender_then !== null && visit.lender_then !== visit.lender_now;
  return (
    <Stack gap="sm" role="status">
      {isWhole && isError && <Text>{t('admin.card-activations.visitUnknown')}</Text>}
      {visit && (
        <Text>
          {t(payingLender(visit), { day: formatDay(visit.visited_on, language), lender: visit.lender_then ?? visit.lender_now ?? '' })}
        </Text>
      )}
      {visit?.host && <Text>{t('admin.card-activations.visitAtHost', { host: visit.host })}</Text>}
      {canDiffer && (
        <Checkbox
          checked={payCurrentLender}
          onChange={({ currentTarget: { checked } }) => onPaidByCurrentLender(checked)}
          label={
            visit.lender_now === null
              ? t('admin.card-activations.byNobody')
              : t('admin.card-activations.payCurrentLender', { lender: visit.lender_now })
          }
        />
      )}
    </Stack>
  );
}

const payingLender = ({ lender_then, lender_now }: CardVisitResponse) =>
  lender_then !== null
    ? 'admin.card-activations.visitPays'
    : lender_now !== null
      ? 'admin.card-activations.visitPaysNow'
      : 'admin.card-activations.visitUnpaid';
