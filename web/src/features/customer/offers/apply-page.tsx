import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { loanTypes } from '../../../../../src/contracts/loan-types.js';
import { applicationStatusPath } from '../../../../../src/contracts/next-stop.js';
import { DEFAULT_OFFER_SORT, takesAutoSubmission } from '../../../../../src/contracts/offers.js';
import { isFailure } from '../../../api/failure.ts';
import { useGetOffersQuery } from '../../../api/generated.ts';
import { useAppDispatch } from '../../../api/store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { useAppId } from '../../../kit/customer/use-app-id.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { editingChanged } from '../../../session/customer-slice.ts';
import { AutoSubmission } from './auto-submission.tsx';
import { FormIncomplete } from './form-incomplete.tsx';

/**
 * `/user/apply`: the last step of the form. Lenders that match and take applications straight from here, each with a tick (decision 7). It is
 * not counted among the steps: whether there are such lenders is not known before the form is complete.
 */
export function ApplyPage() {
  const appId = useAppId();
  // The guard lets nobody in without an application.
  return appId && <LastStep appId={appId} />;
}

function LastStep({ appId }: { readonly appId: string }) {
  const t = useText();
  const dispatch = useAppDispatch();
  // The form is done with; before this page is drawn, the guard would lead past it.
  useEffect(() => void dispatch(editingChanged(false)), [dispatch]);
  const { data, error, isFetching, refetch } = useGetOffersQuery({ appId, sort: DEFAULT_OFFER_SORT }, { refetchOnReconnect: true });
  const isIncomplete = !isFetching && isFailure(error) && error.code === 'profile-incomplete';
  // Nothing is left to tick: whoever has just applied may see that here before his own step on is taken, and both lead to one place.
  if (data && !isFetching && !data.matched.some(takesAutoSubmission)) {
    const hasApplied = data.matched.some(({ auto_submission, submission }) => auto_submission === 1 && submission);
    return <Navigate to={hasApplied ? applicationStatusPath(appId) : loanTypes.pl.paths.offers} replace />;
  }
  return (
    <CustomerPage title={t('customer.detail.autoSubmission.title')} lead={t('customer.detail.autoSubmission.lead')}>
      {data && <AutoSubmission appId={appId} offers={data.matched} />}
      {!data && isIncomplete && <FormIncomplete appId={appId} />}
      {!data && error && !isIncomplete && !isFetching && (
        <ErrorState failure={isFailure(error) ? error : undefined} onRetry={() => void refetch()} />
      )}
      {!data && (!error || isFetching) && <Skeleton h={240} />}
    </CustomerPage>
  );
}
