import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { isFailure } from '../../../api/failure.ts';
import type { ShownIntermediaryModel } from '../../../api/generated-insurance.ts';
import { page } from '../../../browser/page.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { LoadingScreen } from '../../../kit/loading-screen.tsx';
import { NoticeChangedAlert } from '../../../kit/notice-changed-alert.tsx';
import { FormError } from '../../../kit/form-error.tsx';
import { useBusy } from '../../../kit/use-busy.ts';
import { useFailure } from '../../../kit/use-failure.ts';
import classes from './insurance.module.css';
import { useGetInsuranceQuery, useOpenInsuranceReferralMutation } from './insurance-api.ts';
import { ReferralHistory } from './referral-history.tsx';
import { Referral } from './referral.tsx';
import { ReferralReturn } from './referral-return.tsx';

export { loadInsuranceTexts } from '../../../kit/insurance-texts.ts';

/**
 * `/insurance/transaction`: the intermediary for each kind of insurance and the referral to it. With a reference in the address, the return
 * page.
 */
export function InsurancePage() {
  const { reference } = useParams();
  return reference === undefined ? <Insurance /> : <ReferralReturn reference={reference} />;
}

function Insurance() {
  const t = useText();
  const { data, error, refetch } = useGetInsuranceQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && isFailure(error)) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingScreen />;
  return (
    <CustomerPage title={t('insurance.title')} lead={t('insurance.lead')}>
      {data.intermediaries.length > 0 ? <Kinds intermediaries={data.intermediaries} /> : <NoIntermediaries />}
      <ReferralHistory />
      <Anchor component={Link} to={customerPaths.permissions}>
        {t('permissions.page.title')}
      </Anchor>
    </CustomerPage>
  );
}

function Kinds({ intermediaries }: { readonly intermediaries: readonly ShownIntermediaryModel[] }) {
  const t = useText();
  const [kind, setKind] = useState(intermediaries.length === 1 ? intermediaries[0]?.kind : undefined);
  const [open] = useOpenInsuranceReferralMutation();
  const [problem, setProblem] = useFailure();
  const chosen = intermediaries.find((each) => each.kind === kind);
  const [isBusy, go] = useBusy(async ({ kind, intermediary_id, version }: ShownIntermediaryModel, notice_hash: string) => {
    setProblem(undefined);
    const answer = await open({ openInsuranceReferralRequest: { kind, intermediary_id, version, notice_hash } });
    setProblem(isFailure(answer.error) ? answer.error : undefined);
    if (answer.data) page.leaveFor(answer.data.url);
  });
  const choose = (next: ShownIntermediaryModel['kind']) => {
    setProblem(undefined);
    setKind(next);
  };
  return (
    <>
      <fieldset className={classes.kinds}>
        <legend>{t('insurance.kind')}</legend>
        {intermediaries.map((each) => (
          <label key={each.kind} className={classes.kind}>
            <input type="radio" name="kind" checked={each.kind === kind} onChange={() => choose(each.kind)} />
            {t(`insurance.kinds.${each.kind}`)}
          </label>
        ))}
      </fieldset>
      {problem?.code === 'notice-changed' && <NoticeChangedAlert />}
      {problem && problem.code !== 'notice-changed' && <FormError>{t('insurance.failed', { reason: problem.message })}</FormError>}
      {/* Consent covers the shown notice: each intermediary needs a new one. */}
      {chosen && (
        <Referral
          key={`${chosen.kind} ${chosen.intermediary_id} ${chosen.version}`}
          intermediary={chosen}
          isBusy={isBusy}
          onGo={(noticeHash) => void go(chosen, noticeHash)}
        />
      )}
    </>
  );
}

function NoIntermediaries() {
  const t = useText();
  return (
    <EmptyState
      title={t('insurance.none')}
      action={
        <Button component={Link} to={customerPaths.products}>
          {t('insurance.products')}
        </Button>
      }
    />
  );
}
