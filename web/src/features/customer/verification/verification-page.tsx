import { Anchor, Button, Text } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { parseField } from '../../../../../src/contracts/fields.js';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { isFailure } from '../../../api/failure.ts';
import { useSendOtpMutation, useVerifyOtpMutation } from '../../../api/generated.ts';
import { type Challenge, codeSent } from '../../../app/session/customer-slice.ts';
import { openSession } from '../../../app/session/session-thunks.ts';
import { useAppDispatch, useAppSelector } from '../../../app/store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { announce } from '../../../kit/announce.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { OtpInput } from '../../../kit/fields/otp-input.tsx';
import { ResendCode } from '../../../kit/fields/resend-code.tsx';
import classes from './verification-page.module.css';

/** `/verification`: the passcode, and on into the product. The guard sends those without a challenge to the start page. */
export function VerificationPage() {
  const challenge = useAppSelector((state) => state.customer.challenge);
  return challenge && <Verification challenge={challenge} />;
}

function Verification({ challenge }: { readonly challenge: Challenge }) {
  const t = useText();
  const change = (
    <Anchor component={Link} to={customerPaths.login} className={classes.change}>
      {t('customer.verification.change')}
    </Anchor>
  );
  return (
    <CustomerPage
      title={t('customer.verification.title')}
      lead={
        <>
          {t('customer.verification.sentTo', { to: challenge.masked_to })} {change}
        </>
      }
    >
      {/* A new code is a new field: what was typed belongs to the old one. */}
      <CodeForm key={challenge.challenge_id} challenge={challenge} />
    </CustomerPage>
  );
}

function CodeForm({ challenge }: { readonly challenge: Challenge }) {
  const t = useText();
  const id = useId();
  const dispatch = useAppDispatch();
  const [verify, { isLoading }] = useVerifyOtpMutation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();

  const check = async (otp: string) => {
    // The last digit and Enter may come together: one try is enough, five are all there are.
    if (isLoading) return;
    const parsed = parseField({ kind: 'otp', required: true }, otp);
    if (!parsed.ok) return setError(t('errors.field.otp'));
    setError(undefined);
    try {
      // The guard leads on as soon as the session is open.
      dispatch(openSession('customer', await verify({ verifyOtpRequest: { challenge_id: challenge.challenge_id, otp } }).unwrap()));
    } catch (failure) {
      if (isFailure(failure)) setError(failure.fields?.['otp'] ?? failure.message);
    }
  };

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void check(code);
      }}
    >
      <OtpInput
        id={id}
        error={error}
        onChange={(typed) => {
          setCode(typed);
          setError(undefined);
        }}
        onComplete={(complete) => void check(complete)}
      />
      <Button type="submit" fullWidth loading={isLoading}>
        {t('customer.verification.submit')}
      </Button>
      <div className={classes.resend}>
        <Resend challenge={challenge} />
      </div>
      <Text size="sm" c="dimmed">
        {t('customer.verification.never')}
      </Text>
    </form>
  );
}

/** A new code to the same address; after a reload the address is no longer known, and the customer gives it again. */
function Resend({ challenge }: { readonly challenge: Challenge }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useSendOtpMutation();
  const { to, noticeShown } = challenge;
  if (!to) return null;

  const resend = async () => {
    const sent = await send({ sendOtpRequest: { ...to, ...(noticeShown && { notice_hash: noticeShown }) } });
    if (!sent.data) return;
    dispatch(codeSent({ ...sent.data, sentAt: Date.now(), to, ...(noticeShown && { noticeShown }) }));
    announce(t('customer.verification.resent'));
  };
  return <ResendCode sentAt={challenge.sentAt} resendIn={challenge.resend_in} isSending={isLoading} onResend={() => void resend()} />;
}
