import { Skeleton } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { findLoanType, loanTypes } from '../../../../../src/contracts/loan-types.js';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { isFailure } from '../../../api/failure.ts';
import { useExchangeEntryTokenMutation } from '../../../api/generated.ts';
import { startAsNewCustomer } from '../../../api/session-thunks.ts';
import { useAppDispatch } from '../../../api/store.ts';
import { api } from '../../../api/api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { clearLinkSecret, takeLinkSecret } from '../../../kit/customer/link-secret.ts';
import { useIsCustomerLoading } from '../../../kit/customer/use-is-customer-loading.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { useBusy } from '../../../kit/use-busy.ts';
import { useFailure } from '../../../kit/use-failure.ts';
import { productChosen } from '../../../session/customer-slice.ts';
import { ExpiredLinkPage } from './expired-link-page.tsx';

/**
 * `/auth#secret`: exchanges an entry token for a session by a call from the page, never by its address alone; then the journey continues at
 * its next step.
 */
export function AuthPage() {
  const [token] = useState(() => takeLinkSecret());
  return token ? <TokenExchange token={token} /> : <ExpiredLinkPage text="proof" />;
}

function TokenExchange({ token }: { readonly token: string }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [trade] = useExchangeEntryTokenMutation();
  const [problem, setProblem] = useFailure();
  // A pending session request of this browser would replace the new session.
  const isAwaited = useIsCustomerLoading();
  const [mayBegin, setMayBegin] = useState(!isAwaited);
  if (!isAwaited && !mayBegin) setMayBegin(true);

  const [, open] = useBusy(async () => {
    setProblem(undefined);
    const { data: answer, error } = await trade({ exchangeEntryTokenRequest: { token } });
    if (!answer) return setProblem(isFailure(error) ? error : undefined);
    clearLinkSecret();
    // The previous session belongs to another customer, or to the same one, who loses nothing.
    dispatch(startAsNewCustomer(answer));
    const { data: profile } = await dispatch(api.endpoints.getUser.initiate({ id: answer.user_id }, { subscribe: false }));
    const type = findLoanType(profile?.product_type);
    if (type) dispatch(productChosen({ productType: loanTypes[type].productType, productId: loanTypes[type].productId }));
    await navigate(customerPaths.entry, { replace: true });
  });
  const begin = useEffectEvent(open);
  useEffect(() => {
    if (mayBegin) void begin();
  }, [mayBegin]);

  if (problem?.code === 'entry-link-over') return <ExpiredLinkPage text="proof" />;
  if (problem) return <ErrorState title={t('waysIn.auth.failed')} failure={problem} onRetry={() => void open()} />;
  return (
    <CustomerPage title={t('waysIn.auth.title')} lead={t('waysIn.auth.lead')}>
      <Skeleton height={160} />
    </CustomerPage>
  );
}
