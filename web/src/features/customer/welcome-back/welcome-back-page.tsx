import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { findLoanType, type LoanType, loanTypes } from '../../../../../src/contracts/loan-types.js';
import { customerPaths, isOwnUserPath } from '../../../../../src/contracts/next-stop.js';
import { profileFields } from '../../../../../src/contracts/resources/profile.js';
import { isFailure } from '../../../api/failure.ts';
import {
  type ProfileModel,
  useApplyForGoldMutation,
  useGetMaskInfoQuery,
  useGetUserQuery,
  useWelcomeBackMutation,
  type WelcomeBackRequest,
} from '../../../api/generated.ts';
import { logOut } from '../../../api/session-thunks.ts';
import { useAppDispatch, useAppSelector } from '../../../api/store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { useContinueTo } from '../../../kit/customer/use-continue-to.ts';
import { hasPhone } from '../../../kit/customer/use-has-phone.ts';
import { useProductType } from '../../../kit/customer/use-product-type.ts';
import { FieldForm, type FormField, type FormValues } from '../../../kit/fields/field-form.tsx';
import { GrievanceOfficer } from '../../../kit/grievance-officer.tsx';
import { FormError } from '../../../kit/form-error.tsx';
import { useBusy } from '../../../kit/use-busy.ts';
import { applicationOpened, productChosen } from '../../../session/customer-slice.ts';
import { getDeepLink } from '../../../session/deep-link.ts';
import { NotMeButton } from './not-me-button.tsx';
import { DetailsOnFile } from './details-on-file.tsx';
import { RemindLaterButton } from './remind-later-button.tsx';
import { CannotVerify } from './cannot-verify.tsx';
import classes from './welcome-back-page.module.css';

/** `/user/welcome-back` and its counterparts for other loan types: a returning customer proves identity by birth date and PAN. */
export function WelcomeBackPage() {
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  const { data: profile } = useGetUserQuery({ id }, { skip: !id });
  // The guard renders no page before the profile is loaded.
  if (!profile) return null;
  return profile.identity_proof === 'none' ? <CannotVerify /> : <WelcomeBack profile={profile} />;
}

function WelcomeBack({ profile }: { readonly profile: ProfileModel }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const goOn = useContinueTo();
  const isUnproven = profile.identity_required === 1;
  const { data: masked } = useGetMaskInfoQuery({ id: profile.user_id }, { skip: isUnproven });
  const [prove] = useWelcomeBackMutation();
  const [refusal, setRefusal] = useState<string>();
  // Before the identity proof, the customer continues with the product stored on the server.
  const type = findLoanType(useProductType());

  const { pathname } = useLocation();
  const [askForGold] = useApplyForGoldMutation();
  // The housing page serves gold customers as well (product specification §2 "Welcome-back screens", decision 9).
  const { isRoutedByServer, paths }: Partial<LoanType> = type ? loanTypes[type] : {};
  const asksForGold = isRoutedByServer && pathname !== paths?.welcomeBack;
  const goldStop = async (appId: string, otherwise: string) => {
    const { redirect } = await askForGold({ appId }).unwrap();
    return isOwnUserPath(redirect) ? redirect : otherwise;
  };

  const fields: FormField[] = (['birth_date', 'tin'] as const).map((name) => ({
    name,
    rule: profileFields[name],
    label: t(`resources.profile.${name}`),
    required: true,
    // Identity proof must not be autofilled by the holder of the phone.
    autoComplete: 'off',
  }));

  const submit = async ({ birth_date, tin }: FormValues) => {
    setRefusal(undefined);
    const identity = { birth_date: String(birth_date), tin: String(tin) };
    // A customer who followed a link wants that page instead of another application.
    const wanted = getDeepLink();
    try {
      const product_type = (!wanted && type ? loanTypes[type].productType : undefined) as WelcomeBackRequest['product_type'];
      const request = { ...(product_type && { product_type }), ...identity };
      const { app_id, next } = await prove({ welcomeBackRequest: request }).unwrap();
      if (!wanted && type) {
        const { productType, productId } = loanTypes[type];
        dispatch(productChosen({ productType, productId }));
      }
      dispatch(applicationOpened(app_id));
      // Without a product of this tab, the guard decides by the product of the profile, which can be read now.
      const stop = type ? next : customerPaths.entry;
      await goOn(wanted ?? (app_id && asksForGold ? await goldStop(app_id, stop) : stop));
    } catch (failure) {
      if (!isFailure(failure) || failure.fields) throw failure;
      setRefusal(failure.message);
    }
  };

  return (
    <CustomerPage title={t('customer.welcomeBack.title')} lead={t('customer.welcomeBack.lead')}>
      {!isUnproven && <DetailsOnFile profile={profile} masked={masked?.data} />}
      <FieldForm
        fields={fields}
        initial={{}}
        submitLabel={t('customer.welcomeBack.submit')}
        onSubmit={submit}
        secondary={
          // Only a customer who logged in by number can take it over.
          <>
            {isUnproven && profile.mobile_phone_number ? <NotMeButton label={t('customer.welcomeBack.notMe')} /> : <LeaveButton />}
            {!isUnproven && hasPhone(profile) && <RemindLaterButton />}
          </>
        }
      >
        {refusal && (
          <div>
            <FormError>{refusal}</FormError>
            <p className={classes.stuck}>{t('customer.welcomeBack.stuck')}</p>
            <GrievanceOfficer />
          </div>
        )}
      </FieldForm>
    </CustomerPage>
  );
}

function LeaveButton() {
  const t = useText();
  const dispatch = useAppDispatch();
  const [isLeaving, leave] = useBusy(() => dispatch(logOut('customer')));
  return (
    <Button variant="default" loading={isLeaving} onClick={() => void leave()}>
      {t('customer.welcomeBack.notMe')}
    </Button>
  );
}
