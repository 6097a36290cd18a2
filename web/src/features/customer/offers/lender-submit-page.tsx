import { Anchor, Skeleton, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Link } from 'react-router';
import { type LoanTypeKey, loanTypes } from '../../../../../src/contracts/loan-types.js';
import { DEFAULT_OFFER_SORT } from '../../../../../src/contracts/offers.js';
import { isFailure } from '../../../api/failure.ts';
import { type OffersModel, useGetOffersQuery } from '../../../api/generated.ts';
import { useAppDispatch } from '../../../api/store.ts';
import { formatRupees } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { useAppId } from '../../../kit/customer/use-app-id.ts';
import { useLoanType } from '../../../kit/customer/use-loan-type.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { useKeyFactsAcknowledgements } from '../../../kit/key-facts/use-key-facts-acknowledgements.ts';
import { editingChanged } from '../../../session/customer-slice.ts';
import { BureauNote } from './bureau-note.tsx';
import { useOfferDialogs } from './offer-dialogs.tsx';
import { isFixableRefusal, OffersRefused } from './offers-refused.tsx';
import { UnmatchedLenders } from './unmatched-lenders.tsx';
import { LenderOffer } from './lender-offer.tsx';
import classes from './lender-submit-page.module.css';

/** `/user/lender-submit`: request, offer, consent and result on one page, for a lender-specific site (product specification §4). */
export function LenderSubmitPage() {
  const t = useText();
  const appId = useAppId();
  const type = useLoanType();
  const productType = type && loanTypes[type].productType;
  const { data, error, isFetching, refetch } = useGetOffersQuery(
    appId === null ? skipToken : { appId, sort: DEFAULT_OFFER_SORT, productType },
    { refetchOnMountOrArgChange: true, refetchOnReconnect: true },
  );
  const failure = isFailure(error) ? error : undefined;
  const isRefused = !isFetching && isFixableRefusal(failure);
  return (
    <CustomerPage title={t('lenderSubmit.title')} lead={t('lenderSubmit.lead')}>
      <BureauNote status={data?.bureau} refetch={refetch} />
      {/* The guard blocks visitors without a product. A refusal hides the previous offers. */}
      {data && !isRefused && appId && type && <Submission appId={appId} type={type} offers={data} />}
      {isRefused && appId && <OffersRefused failure={failure} appId={appId} />}
      {!data && error && !isFetching && !isRefused && <ErrorState failure={failure} onRetry={() => void refetch()} />}
      {!data && (!error || isFetching) && <Skeleton h={320} radius="xl" />}
    </CustomerPage>
  );
}

interface SubmissionProps {
  readonly appId: string;
  readonly type: LoanTypeKey;
  readonly offers: OffersModel;
}

function Submission({ appId, type, offers }: SubmissionProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const statements = useKeyFactsAcknowledgements();
  const { matched, unmatched, amount, tenure } = offers;
  const { dialog, ...ways } = useOfferDialogs(appId, matched, { statements, type });
  return (
    <>
      <section className={classes.request} aria-labelledby="lender-request">
        <h2 id="lender-request">{t('lenderSubmit.request')}</h2>
        <strong>{t('customer.offers.request.summary', { amount: formatRupees(amount), months: tenure })}</strong>
        {/* The guard blocks customers with a complete form, except in edit mode. */}
        <Anchor component={Link} to={loanTypes[type].paths.detail} onClick={() => dispatch(editingChanged(true))}>
          {t('lenderSubmit.change')}
        </Anchor>
      </section>
      {matched.map((offer) => (
        <LenderOffer key={offer.lender_id} offer={offer} {...ways} />
      ))}
      {matched.length === 0 && <EmptyState title={t('lenderSubmit.none')} />}
      <UnmatchedLenders lenders={unmatched} isOpen={matched.length === 0} />
      {matched.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('customer.offers.indicative')}
        </Text>
      )}
      {dialog}
    </>
  );
}
