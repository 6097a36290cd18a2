import { Anchor, Text } from '@mantine/core';
import { isPastWithdrawal } from '../../../../../src/contracts/application-states.js';
import type { SubmissionModel } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';

/** Returns whether the customer has withdrawn the application, and the lender has not ended it otherwise or paid out since. */
export const isWithdrawn = ({ withdrawal, state }: SubmissionModel) =>
  Boolean(withdrawal) && (state === 'cancelled' || !isPastWithdrawal(state));

/** What we did at a withdrawal, and what the customer must still tell the lender. */
export function WithdrawalNote({ submission }: { readonly submission: SubmissionModel }) {
  const t = useText();
  const { withdrawal, state, lender_name: lender } = submission;
  if (!withdrawal) return null;
  const { receipt, officer } = withdrawal;
  return (
    <>
      <Text>{t(`customer.status.withdraw.receipt.${receipt}`, { lender })}</Text>
      {state !== 'cancelled' && <Text>{t('customer.status.withdraw.since', { lender, status: t(`states.${state}.label`) })}</Text>}
      {receipt !== 'none' && officer && (
        <Text>
          {t('customer.status.withdraw.officer', { lender })} {officer.name}{' '}
          {officer.phone && (
            <Anchor href={`tel:${officer.phone.replace(/[^+\d]/g, '')}`} inherit>
              {officer.phone}
            </Anchor>
          )}{' '}
          {officer.email && (
            <Anchor href={`mailto:${officer.email}`} inherit>
              {officer.email}
            </Anchor>
          )}
        </Text>
      )}
    </>
  );
}
