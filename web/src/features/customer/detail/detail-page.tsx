import { Button } from '@mantine/core';
import { useState } from 'react';
import { personalLoanForm } from '../../../../../src/contracts/resources/profile.js';
import { type ProfileModel, useGetUserQuery } from '../../../api/generated.ts';
import { useAppSelector } from '../../../api/store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { useRefreshedProfile } from '../../../kit/customer/use-refreshed-profile.ts';
import { StepProgress } from '../../../kit/step-progress.tsx';
import { useFocusOnStep } from '../../../kit/use-focus-on-step.ts';
import { LastStep } from './last-step.tsx';
import { filledFields } from './step-fields.ts';
import { StepForm } from './step-form.tsx';
import { useStep } from './use-step.ts';

/** `/user/user-detail`: the personal-loan form in four short steps, saved one by one. */
export function DetailPage() {
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  const { data: profile } = useGetUserQuery({ id }, { skip: !id });
  // The guard draws no page before the profile is there.
  return profile && <Steps profile={profile} />;
}

function Steps({ profile }: { readonly profile: ProfileModel }) {
  const t = useText();
  const { step, index, isLast, goNext, goBack } = useStep(profile);
  const [known] = useState(() => filledFields(profile));
  const refresh = useRefreshedProfile();
  useFocusOnStep(step);

  /** The next step is open once the profile says so; who comes back at once finds what he has saved. */
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
      above={<StepProgress step={index + 1} steps={personalLoanForm.length} name={t('customer.detail.title')} />}
    >
      {isLast ? (
        <LastStep key={step} profile={profile} known={known} back={back} />
      ) : (
        <StepForm
          key={step}
          step={step}
          profile={profile}
          known={known}
          back={back}
          onSaved={goOn}
          submitLabel={t('customer.detail.next')}
        />
      )}
    </CustomerPage>
  );
}
