import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { getMaxGoldLoan } from '../../../../../src/contracts/gold-rate.js';
import { getLoanRequestBounds, getLoanSecurity } from '../../../../../src/contracts/loan-forms.js';
import type { LoanTypeKey } from '../../../../../src/contracts/loan-types.js';
import { useGetGoldRateQuery, useGetUserQuery } from '../../../api/generated.ts';
import { useAppSelector } from '../../../api/store.ts';
import { formatRupees } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { parseGold } from '../../../kit/offer/parse-gold.ts';
import type { LoanRequest } from '../../../kit/offer/loan-request.ts';

/** Requests are in whole thousands. */
const ROUNDING = 1000;

interface Props {
  readonly type: LoanTypeKey;
  readonly request: LoanRequest;
  readonly onChange: (request: LoanRequest) => void;
}

/** No lender matches the request. When it exceeds the legal limit for the gold, one press requests that limit. */
export function NoOffers({ type, request, onChange }: Props) {
  const t = useText();
  const most = useMaxGoldLoan(type);
  if (most === undefined || request.amount <= most)
    return <EmptyState title={t('customer.offers.empty.title')} text={t('customer.offers.empty.text')} />;
  const amount = formatRupees(most);
  return (
    <EmptyState
      title={t('customer.offers.empty.title')}
      text={t('customer.offers.emptyOnGold.text', { amount })}
      action={
        <Button mt="md" onClick={() => onChange({ ...request, amount: most })}>
          {t('customer.offers.emptyOnGold.action', { amount })}
        </Button>
      }
    />
  );
}

/** Returns the legal limit for the customer's gold, in whole thousands; undefined when it is unknown or outside the bounds of a request. */
function useMaxGoldLoan(type: LoanTypeKey): number | undefined {
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  const { data: profile } = useGetUserQuery({ id }, { skip: !id });
  const { data: rate } = useGetGoldRateQuery(getLoanSecurity(type) === 'gold' ? undefined : skipToken);
  const gold = profile && parseGold({ ...profile });
  const loan = rate && gold && getMaxGoldLoan(rate, gold);
  if (!loan) return undefined;
  const most = Math.floor(loan.amount / ROUNDING) * ROUNDING;
  return most >= getLoanRequestBounds(type, 'amount', { ...profile }).min ? most : undefined;
}
