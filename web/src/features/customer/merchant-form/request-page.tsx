import { Button, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AGREED_FIELD } from '../../../../../src/contracts/merchant-form.js';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { isFailure } from '../../../api/failure.ts';
import type { MerchantOtpResponse, MerchantFormRequest } from '../../../api/generated-merchants.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { type Draft, useDraft } from '../../../kit/draft/use-draft.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { OtpForm } from '../../../kit/fields/otp-form.tsx';
import type { FormValues } from '../../../kit/fields/field-form.tsx';
import { useConfirmReload } from '../../../kit/use-confirm-reload.ts';
import { useFocusOnStep } from '../../../kit/use-focus-on-step.ts';
import { useSendMerchantOtpMutation, useSendMerchantFormMutation } from './merchant-form-api.ts';
import { draftFields } from './merchant-fields.ts';
import { RequestForm } from './request-form.tsx';
import { type SentRequest, SUCCESS } from './request-sent-page.tsx';
import { useCodeStep } from './use-code-step.ts';
import { useMerchantNotice } from './use-merchant-notice.ts';

const TYPING_SECONDS = 60;

/** A sent OTP, with the time by the clock of this device. */
type SentCode = MerchantOtpResponse & { readonly sentAt: number };

/** Returns whether the OTP is still valid, including the time to type it. */
const isCodeValid = ({ sentAt, expires_in: seconds }: SentCode) => Date.now() < sentAt + (seconds - TYPING_SECONDS) * 1000;

/** The form, and then the OTP that verifies its number; the form is sent with it. */
export function RequestPage({ partner }: { readonly partner: string | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const [askForCode] = useSendMerchantOtpMutation();
  const [sendForm] = useSendMerchantFormMutation();
  const { notice, failure, refresh } = useMerchantNotice(partner);
  const { draft, values: typed, store } = useMerchantInput();
  const [form, setForm] = useState<MerchantFormRequest>();
  const [sent, setSent] = useState<SentCode>();
  const [isNoticeNew, setNoticeNew] = useState(false);
  const step = useCodeStep();
  const isAtCode = step.isActive && form !== undefined && sent !== undefined;
  useFocusOnStep(isAtCode ? 'code' : 'form');

  /**
   * The accepted notice is no longer current: the new text is shown and needs acceptance again. Other failures appear where they happened.
   */
  const showNewNotice = async (error: unknown) => {
    if (!isFailure(error) || error.code !== 'notice-changed') throw error;
    await refresh();
    setNoticeNew(true);
  };
  const ask = async (merchantFormRequest: MerchantFormRequest) => {
    const code = await askForCode({ merchantFormRequest }).unwrap();
    setForm(merchantFormRequest);
    setSent({ ...code, sentAt: Date.now() });
    await step.enter();
  };
  const begin = async ({ gstin, ...values }: FormValues) => {
    setNoticeNew(false);
    const filled: MerchantFormRequest = {
      ...(values as unknown as MerchantFormRequest),
      ...(typeof gstin === 'string' && { gstin }),
      ...(partner && { partner_name: partner }),
      notice_hash: notice?.hash ?? '',
    };
    if (!sent || filled.phone !== form?.phone || !isCodeValid(sent)) return await ask(filled).catch(showNewNotice);
    // The previous OTP verifies the same number.
    setForm(filled);
    await step.enter();
  };
  const leaveFor = async (what: Pick<SentRequest, 'reference' | 'already'>) => {
    draft.discard();
    const state: SentRequest = { ...what, brand: notice?.brand ?? '', officer: notice?.officer };
    await navigate(`${customerPaths.merchantForm}/${SUCCESS}`, { replace: true, state });
  };
  const finish = async (otp: string) => {
    if (!form || !sent) return;
    try {
      const { reference } = await sendForm({ sendMerchantFormRequest: { ...form, challenge_id: sent.challenge_id, otp } }).unwrap();
      await leaveFor({ reference });
    } catch (error) {
      if (isFailure(error) && error.code === 'merchant-already') return await leaveFor({ already: error.message });
      await showNewNotice(error);
      await step.leave();
    }
  };

  if (isAtCode)
    return (
      <CustomerPage title={t('merchantForm.code.title')} lead={t('merchantForm.code.lead', { to: sent.masked_to })}>
        <OtpForm
          key={sent.challenge_id}
          sent={sent}
          submitLabel={t('merchantForm.code.submit')}
          onCheck={finish}
          onResend={() => ask(form)}
        >
          <Text size="sm" c="dimmed">
            {t('customer.verification.never')}
          </Text>
          <Button variant="default" onClick={() => void step.leave()}>
            {t('merchantForm.code.back')}
          </Button>
        </OtpForm>
      </CustomerPage>
    );
  if (!notice)
    return (
      <CustomerPage title={t('merchantForm.titleBefore')} lead={t('merchantForm.lead')}>
        {failure ? <ErrorState failure={failure} onRetry={() => void refresh()} /> : <Skeleton h={480} className="appear-late" />}
      </CustomerPage>
    );
  const named = { brand: notice.brand };
  return (
    <CustomerPage title={t('merchantForm.title', named)} lead={t('merchantForm.lead')} description={t('merchantForm.description', named)}>
      <Text>{t('merchantForm.have')}</Text>
      {draft.isLoaded && (
        <RequestForm
          key={draft.formKey}
          draft={draft}
          initial={typed}
          notice={notice}
          isNoticeNew={isNoticeNew}
          onValues={store}
          onSubmit={begin}
        />
      )}
    </CustomerPage>
  );
}

interface MerchantInput {
  readonly draft: Draft;
  /** Initial values of the form. */
  readonly values: FormValues;
  readonly store: (values: FormValues) => void;
}

/**
 * Keeps the input: all of it while the page is mounted, and the draft fields on the device of a customer who is logged in. Acceptance is
 * given again each time.
 */
function useMerchantInput(): MerchantInput {
  const draft = useDraft({ form: 'merchant-form', fields: draftFields });
  const [typed, setTyped] = useState<FormValues>();
  useConfirmReload(typed !== undefined);
  return {
    draft: {
      ...draft,
      startOver: () => {
        setTyped(undefined);
        draft.startOver();
      },
    },
    values: typed ?? draft.values ?? {},
    store: (values) => {
      setTyped({ ...values, [AGREED_FIELD]: null });
      draft.save(values);
    },
  };
}
