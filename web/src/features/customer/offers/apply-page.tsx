import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { type LoanTypeKey, loanTypes } from '../../../../../src/contracts/loan-types.js';
import { applicationStatusPath } from '../../../../../src/contracts/next-stop.js';
import { DEFAULT_OFFER_SORT, canAutoSubmit } from '../../../../../src/contracts/offers.js';
import { isFailure } from '../../../api/failure.ts';
import { useGetOffersQuery } from '../../../api/generated.ts';
import { useAppDispatch } from '../../../api/store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { useAppId } from '../../../kit/customer/use-app-id.ts';
import { useLoanType } from '../../../kit/customer/use-loan-type.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { editingChanged } from '../../../session/customer-slice.ts';
import { AutoSubmission } from './auto-submission.tsx';
import { isFixableRefusal, OffersRefused } from './offers-refused.tsx';

/**
 * `/user/apply`: the last step of the form. Lists matching lenders that take applications directly from here, each with a checkbox
 * (decision 7). It has no step number: whether there are such lenders is unknown before the form is complete.
 */
export function ApplyPage() {
  const appId = useAppId();
  const type = useLoanType();
  // The guard blocks visitors without an application or a product.
  return appId && type && <LastStep appId={appId} type={type} />;
}

function LastStep({ appId, type }: { readonly appId: string; readonly type: LoanTypeKey }) {
  const t = useText();
  const dispatch = useAppDispatch();
  // The form is complete. Ending edit mode before this page renders would make the guard skip it.
  useEffect(() => void dispatch(editingChanged(false)), [dispatch]);
  const { data, error, isFetching, refetch } = useGetOffersQuery(
    { appId, sort: DEFAULT_OFFER_SORT, productType: loanTypes[type].productType },
    { refetchOnReconnect: true },
  );
  const failure = isFailure(error) ? error : undefined;
  // Nothing is left to select: after applying, this can render before the customer's own navigation; both lead to the same page.
  if (data && !isFetching && !data.matched.some(canAutoSubmit)) {
    const hasApplied = data.matched.some(({ auto_submission, submission }) => auto_submission === 1 && submission);
    return <Navigate to={hasApplied ? applicationStatusPath(appId) : loanTypes[type].paths.offers} replace />;
  }
  return (
    <CustomerPage title={t('customer.detail.autoSubmission.title')} lead={t('customer.detail.autoSubmission.lead')}>
      {data && <AutoSubmission appId={appId} type={type} offers={data.matched} />}
      {!data && error && !isFetching && !isFixableRefusal(failure) && <ErrorState failure={failure} onRetry={() => void refetch()} />}
      {!data && !isFetching && isFixableRefusal(failure) && <OffersRefused failure={failure} appId={appId} />}
      {!data && (!error || isFetching) && <Skeleton h={240} />}
    </CustomerPage>
  );
}
