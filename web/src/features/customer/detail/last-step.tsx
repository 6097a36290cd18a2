import { type ReactNode, useState } from 'react';
import { hashNotice } from '../../../../../src/contracts/consent-notice.js';
import { formPurposes, requiredForMatching } from '../../../../../src/contracts/consents.js';
import type { FormStepKey } from '../../../../../src/contracts/loan-forms.js';
import { type LoanTypeKey, loanTypes } from '../../../../../src/contracts/loan-types.js';
import { customerPaths, isSubmittedOnOnePage } from '../../../../../src/contracts/next-stop.js';
import { DEFAULT_OFFER_SORT, canAutoSubmit } from '../../../../../src/contracts/offers.js';
import type { ProfileField } from '../../../../../src/contracts/resources/profile.js';
import { isFailure } from '../../../api/failure.ts';
import { type ConsentSelection, type ProfileModel, useLazyGetOffersQuery, useOpenApplicationMutation } from '../../../api/generated.ts';
import { useAppDispatch } from '../../../api/store.ts';
import { useBootstrap } from '../../../brand/brand-context.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useAppId } from '../../../kit/customer/use-app-id.ts';
import { useContinueTo } from '../../../kit/customer/use-continue-to.ts';
import { NoticeChangedAlert } from '../../../kit/notice-changed-alert.tsx';
import { useNotices } from '../../../kit/use-notices.ts';
import { applicationOpened, editingChanged } from '../../../session/customer-slice.ts';
import { Consents } from './consents.tsx';
import { StepForm } from './step-form.tsx';

interface Props {
  readonly type: LoanTypeKey;
  readonly step: FormStepKey;
  readonly profile: ProfileModel;
  readonly fieldsOnFile: ReadonlySet<ProfileField>;
  readonly skippedFields: readonly ProfileField[];
  readonly back: ReactNode;
}

/** The last step with the consents below it; submitting creates the application. */
export function LastStep({ type, step, profile, fieldsOnFile, skippedFields, back }: Props) {
  const t = useText();
  const dispatch = useAppDispatch();
  const goOn = useContinueTo();
  const notices = useNotices();
  const { features } = useBootstrap().brand;
  const [open] = useOpenApplicationMutation();
  const [loadOffers] = useLazyGetOffersQuery();
  const [isNoticeOld, setNoticeOld] = useState(false);
  const hasApplication = useAppId() !== null;
  // A customer with an application has given the consents already; an empty checkbox must not withdraw them unnoticed.
  const [asksConsent, setAsksConsent] = useState(!hasApplication);
  const [ticks, setTicks] = useState<ConsentSelection>({});
  /** Number of submits without a required consent. */
  const [refusals, setRefusals] = useState(0);

  const refuse = () => {
    setAsksConsent(true);
    setRefusals(refusals + 1);
  };

  const openApplication = async () => {
    setNoticeOld(false);
    if (asksConsent && requiredForMatching.some((purpose) => ticks[purpose] !== 1)) return refuse();
    try {
      const shown = asksConsent
        ? { consents: ticks, notice_hashes: formPurposes.map((purpose) => hashNotice(notices.getForPurpose(purpose))) }
        : { consents: {} };
      const request = { product_type: loanTypes[type].productType, ...shown };
      const { app_id, next } = await open({ openApplicationRequest: request }).unwrap();
      // That page asks for the same consents.
      const skipsApply = isSubmittedOnOnePage(type, features.lender_build === 1);
      const stop = !skipsApply && (await hasAutoSubmission(app_id)) ? customerPaths.apply : next;
      // The guard redirects a customer with a complete form to the offers. Edit mode stays on until the last step is open.
      dispatch(editingChanged(stop === customerPaths.apply));
      dispatch(applicationOpened(app_id));
      await goOn(stop);
    } catch (failure) {
      if (isFailure(failure) && failure.code === 'consent-missing') return refuse();
      if (isFailure(failure) && failure.code === 'notice-changed') return setNoticeOld(true);
      throw failure;
    }
  };

  /** Whether the customer can apply to a matching lender directly now. When that request fails, the offers page shows it. */
  const hasAutoSubmission = async (appId: string | null): Promise<boolean> => {
    if (!appId) return false;
    const { data } = await loadOffers({ appId, sort: DEFAULT_OFFER_SORT, productType: loanTypes[type].productType });
    return data?.matched.some(canAutoSubmit) ?? false;
  };

  return (
    <StepForm
      {...{ type, step, profile, fieldsOnFile, skippedFields, back }}
      submitLabel={t(hasApplication ? 'customer.detail.finishAgain' : 'customer.detail.finish')}
      onSaved={openApplication}
    >
      {isNoticeOld && <NoticeChangedAlert />}
      {asksConsent && (
        <Consents selection={ticks} failedSubmits={refusals} onChange={(purpose, tick) => setTicks({ ...ticks, [purpose]: tick })} />
      )}
    </StepForm>
  );
}
