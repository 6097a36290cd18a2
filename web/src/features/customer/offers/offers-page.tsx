import '@mantine/core/styles/Alert.layer.css';
import { Alert, Anchor, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Link } from 'react-router';
import { type LoanTypeKey, loanTypes } from '../../../../../src/contracts/loan-types.js';
import { applicationStatusPath, customerPaths } from '../../../../../src/contracts/next-stop.js';
import { isFailure } from '../../../api/failure.ts';
import { type OffersModel, useGetOffersQuery } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ContactCard } from '../../../kit/confirm-contact-card.tsx';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { useAppId } from '../../../kit/customer/use-app-id.ts';
import { useHasPhone } from '../../../kit/customer/use-has-phone.ts';
import { useIsCustomerLoading } from '../../../kit/customer/use-is-customer-loading.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { type KeyFactsAcknowledgements, useKeyFactsAcknowledgements } from '../../../kit/key-facts/use-key-facts-acknowledgements.ts';
import { useFocusOnStep } from '../../../kit/use-focus-on-step.ts';
import { MultiLenderApply } from './multi-lender-apply.tsx';
import { BureauNote } from './bureau-note.tsx';
import { CompareBar } from './compare-bar.tsx';
import { CompareView } from './compare-view.tsx';
import { NoOffers } from './no-offers.tsx';
import { OfferCards } from './offer-cards.tsx';
import { preloadOfferDialogs, useOfferDialogs } from './offer-dialogs.tsx';
import { OfferTable } from './offer-table.tsx';
import { isFixableRefusal, OffersRefused } from './offers-refused.tsx';
import classes from './offers-page.module.css';
import { OffersSkeleton } from './offers-skeleton.tsx';
import { SortOrderNote } from './sort-order-note.tsx';
import { hasIndicative, IndicativeNote } from './indicative-note.tsx';
import { isSameRequest, type LoanRequest, previewOffer } from '../../../kit/offer/loan-request.ts';
import { getCalculatorPath } from '../../../kit/offer/get-calculator-path.ts';
import { RequestBar } from './request-bar.tsx';
import { SortSelect } from './sort-select.tsx';
import { UnmatchedLenders } from './unmatched-lenders.tsx';
import { useLoanRequest } from './use-loan-request.ts';
import { useScrollToOffer } from './use-scroll-to-offer.ts';
import { useCrossTabOffers } from './use-cross-tab-offers.ts';
import { type OffersView, useOffersView } from './use-offers-view.ts';

/** From this width on, the table columns fit. */
const WIDE_QUERY = '(min-width: 48em)';

/**
 * Offers of a loan type (`/user/offers` and its counterparts): every lender's response to the request, side by side (RBI Digital Lending
 * Directions 2025, para 6).
 */
export function OffersPage({ type }: { readonly type: LoanTypeKey }) {
  const t = useText();
  const isAwaited = useIsCustomerLoading();
  const known = useAppId();
  // Once the session is known, the guard blocks customers without an application.
  const appId = isAwaited ? null : known;
  const view = useOffersView();
  const statements = useKeyFactsAcknowledgements();
  const { input, requested, isSettling, setInput } = useLoanRequest();
  const isComparing = view.compared.length > 1;
  useFocusOnStep(isComparing ? 'comparison' : 'list');
  const isWide = useMediaQuery(WIDE_QUERY, undefined, { getInitialValueInEffect: false });
  const { data, error, isFetching, refetch } = useGetOffersQuery(
    appId === null ? skipToken : { appId, sort: view.sort, productType: loanTypes[type].productType, ...requested },
    {
      refetchOnMountOrArgChange: true,
      refetchOnReconnect: true,
    },
  );
  const failure = isFailure(error) ? error : undefined;
  const isChangedElsewhere = useCrossTabOffers({
    offers: data,
    hasOwnRequest: input !== undefined,
    refetch: () => (input ? setInput(undefined) : void refetch()),
  });
  const request = input ?? { amount: data?.amount ?? 0, tenure: data?.tenure ?? 0 };
  const isAhead = data && input && !isSameRequest(data, input);
  const shown = isAhead ? data.matched.map((offer) => previewOffer(offer, input)) : (data?.matched ?? []);

  if (isFixableRefusal(failure) && appId) {
    return (
      <CustomerPage title={t('customer.offers.title')} width="wide">
        {/* The details may be complete by now: no error while the server is asked again. */}
        {isFetching ? <OffersSkeleton /> : <OffersRefused failure={failure} appId={appId} />}
      </CustomerPage>
    );
  }
  if (data && appId && isComparing) return <Comparison offers={data} {...{ type, view, appId, statements }} />;
  return (
    <CustomerPage
      title={t('customer.offers.title')}
      width="wide"
      lead={
        <>
          <SortOrderNote sort={view.sort} />
          {(!data || hasIndicative(data.matched)) && <IndicativeNote />}
        </>
      }
    >
      <div role="status">{isChangedElsewhere && <Alert>{t('customer.offers.changedElsewhere')}</Alert>}</div>
      <BureauNote status={data?.bureau} refetch={refetch} />
      {data && <RequestBar type={type} request={request} offers={shown} isWide={isWide} onChange={setInput} />}
      {failure && data && (
        <Alert color="red" role="alert">
          {failure.message}
        </Alert>
      )}
      {data && appId && (
        <OfferList
          offers={{ ...data, matched: shown }}
          {...{ type, request, view, appId, statements, isWide }}
          onChange={setInput}
          isStale={isFetching || isSettling}
        />
      )}
      {!data && (failure && !isFetching ? <ErrorState failure={failure} onRetry={() => void refetch()} /> : <OffersSkeleton />)}
    </CustomerPage>
  );
}

interface ListProps {
  readonly type: LoanTypeKey;
  readonly appId: string;
  readonly offers: OffersModel;
  readonly view: OffersView;
  readonly statements: KeyFactsAcknowledgements;
}

interface OfferListProps extends ListProps {
  readonly request: LoanRequest;
  readonly onChange: (request: LoanRequest) => void;
  readonly isWide: boolean;
  /** Whether the server is recomputing them. */
  readonly isStale: boolean;
}

function OfferList({ type, appId, offers: { matched, unmatched }, request, onChange, view, statements, isWide, isStale }: OfferListProps) {
  const t = useText();
  useScrollToOffer();
  const hasPhone = useHasPhone();
  const { dialog, ...dialogs } = useOfferDialogs(appId, matched, { statements, type });
  const list = { offers: matched, request, picked: view.selected, onPick: view.toggleSelected, onCompare: view.compare, ...dialogs };
  return (
    <div className={classes.list} aria-busy={isStale} onPointerEnter={preloadOfferDialogs}>
      {!hasPhone && <ContactCard contact="phone" />}
      {matched.length > 0 ? (
        <>
          <div className={classes.toolbar}>
            <p className={classes.count}>{t('customer.offers.found', { count: matched.length })}</p>
            {[...matched, ...unmatched].some(({ submission }) => submission) && (
              <Anchor component={Link} to={applicationStatusPath(appId)}>
                {t('customer.offers.yourApplications')}
              </Anchor>
            )}
            <SortSelect sort={view.sort} onSort={view.sortBy} />
          </div>
          {isWide ? <OfferTable {...list} sort={view.sort} /> : <OfferCards {...list} />}
        </>
      ) : (
        <NoOffers type={type} request={request} onChange={onChange} />
      )}
      <MultiLenderApply {...{ appId, type, statements }} offers={matched} />
      <Anchor className="no-print" component={Link} to={getCalculatorPath(type, request, matched[0]?.repayment)}>
        {t('customer.offers.calculator')}
      </Anchor>
      <Anchor className="no-print" component={Link} to={customerPaths.matching}>
        {t('customer.footer.matching')}
      </Anchor>
      <UnmatchedLenders lenders={unmatched} isOpen={matched.length === 0} />
      <CompareBar offers={matched} selected={view.selected} onCompare={view.compare} onClear={view.clearSelected} />
      {dialog}
    </div>
  );
}

function Comparison({ type, offers, view, appId, statements }: ListProps) {
  const t = useText();
  const { dialog, ...dialogs } = useOfferDialogs(appId, offers.matched, { statements, type });
  return (
    <CustomerPage
      title={t('customer.offers.compare.title')}
      width="wide"
      lead={<SortOrderNote sort={view.sort} />}
      above={
        <Button className={`no-print ${classes.back}`} variant="subtle" size="sm" onClick={view.closeComparison}>
          {t('customer.offers.compare.back')}
        </Button>
      }
    >
      <CompareView offers={offers.matched.filter(({ lender_id }) => view.compared.includes(lender_id))} {...dialogs} />
      {dialog}
    </CustomerPage>
  );
}
