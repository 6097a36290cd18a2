import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LoanTypeKey } from '../../../../../src/contracts/loan-types.js';
import { type ProfileModel, useGetUserQuery } from '../../../api/generated.ts';
import { useAppSelector } from '../../../api/store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { useRefreshProfile } from '../../../kit/customer/use-refresh-profile.ts';
import { StepProgress } from '../../../kit/step-progress.tsx';
import { useFocusOnStep } from '../../../kit/use-focus-on-step.ts';
import { LastStep } from './last-step.tsx';
import { filledFields } from './step-fields.ts';
import { StepForm } from './step-form.tsx';
import { useStep } from './use-step.ts';

/** Form of a loan type (`/user/user-detail` and its counterparts) in short steps, each saved separately. */
export function DetailPage({ type }: { readonly type: LoanTypeKey }) {
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  const { data: profile } = useGetUserQuery({ id }, { skip: !id });
  // The guard renders no page before the profile is loaded.
  return profile && <Steps type={type} profile={profile} />;
}

function Steps({ type, profile }: { readonly type: LoanTypeKey; readonly profile: ProfileModel }) {
  const t = useText();
  const { step, index, count, isLast, skippedFields, goNext, goBack } = useStep(type, profile);
  const [known] = useState(() => filledFields(profile));
  const refresh = useRefreshProfile();
  useFocusOnStep(step);

  /** The next step opens once the profile is reloaded; a customer who returns at once finds the saved values. */
  const goOn = async () => {
    await refresh();
    goNext();
  };

  const back = index > 0 && (
    <Button variant="default" onClick={goBack}>
      {t('common.actions.back')}
    </Button>
  );
  return (
    <CustomerPage
      title={t(`customer.detail.steps.${step}`)}
      lead={t(`customer.detail.leads.${step}`)}
      above={<StepProgress step={index + 1} steps={count} name={t('customer.detail.title')} />}
    >
      {isLast ? (
        <LastStep key={step} {...{ type, step, profile, fieldsOnFile: known, skippedFields, back }} />
      ) : (
        <StepForm
          key={step}
          {...{ type, step, profile, fieldsOnFile: known, skippedFields, back }}
          onSaved={goOn}
          submitLabel={t('customer.detail.next')}
        />
      )}
    </CustomerPage>
  );
}
