import { Anchor, Button, Text, UnstyledButton } from '@mantine/core';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { hashNotice } from '../../../../src/contracts/consent-notice.js';
import { parseField, type WireValue } from '../../../../src/contracts/fields.js';
import { legalDocuments } from '../../../../src/contracts/legal.js';
import { customerPaths } from '../../../../src/contracts/next-stop.js';
import { getFailure } from '../../api/failure.ts';
import { useSendOtpMutation } from '../../api/generated.ts';
import { useAppDispatch, useAppSelector } from '../../api/store.ts';
import { getTextByKey, useText } from '../../i18n/use-text.ts';
import { type OtpChallenge, otpSent } from '../../session/customer-slice.ts';
import { isEmailLoginPreferred, clearLoginMethod } from '../../session/login-method.ts';
import { TextField } from '../fields/text-field.tsx';
import { ProofOfWorkNote } from '../proof-of-work-note.tsx';
import { useBusy } from '../use-busy.ts';
import { useNotices } from '../use-notices.ts';
import { SessionEndNotice } from './session-end-notice.tsx';
import classes from './login-box.module.css';

const rules = {
  phone: { kind: 'phone', required: true },
  email: { kind: 'email', required: true },
} as const;

const withSentAt = (challenge: Omit<OtpChallenge, 'sentAt'>): OtpChallenge => ({ ...challenge, sentAt: Date.now() });

/** Asks for a mobile number, or an e-mail address that was confirmed before, and sends an OTP there. */
export function LoginBox() {
  const t = useText();
  const id = useId();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [sendOtp] = useSendOtpMutation();
  // After going back from the OTP page to correct a digit, the number is still filled in.
  const before = useAppSelector((state) => state.customer.challenge?.to);
  const [by, setBy] = useState<'phone' | 'email'>((before ? 'email' in before : isEmailLoginPreferred()) ? 'email' : 'phone');
  const [address, setAddress] = useState<WireValue>(before ? (Object.values(before)[0] ?? null) : null);
  const [error, setError] = useState<string>();
  useEffect(clearLoginMethod, []);
  const notice = useNotices().getForPurpose('otp_verification');
  const noticeShown = hashNotice(notice);

  const refuse = (message: string) => {
    setError(message);
    document.getElementById(id)?.focus();
  };

  const [isSending, submit] = useBusy(async () => {
    const parsed = parseField(rules[by], address);
    if (!parsed.ok) return refuse(getTextByKey(`errors.field.${parsed.message === 'required' ? by : parsed.message}`));
    const value = String(parsed.value);
    const to = by === 'phone' ? { phone: value } : { email: value };
    try {
      // Requesting the OTP under this notice is the consent.
      const challenge = await sendOtp({ sendOtpRequest: { ...to, notice_hash: noticeShown } }).unwrap();
      dispatch(otpSent(withSentAt({ ...challenge, to, noticeShown })));
      await navigate(customerPaths.verification);
    } catch (error) {
      const failure = getFailure(error);
      if (failure) refuse(failure.fields?.[by] ?? failure.message);
    }
  });

  const swap = () => {
    setBy(by === 'phone' ? 'email' : 'phone');
    setAddress(null);
    setError(undefined);
  };

  return (
    <form
      noValidate
      className={classes.box}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <SessionEndNotice />
      <TextField
        key={by}
        id={id}
        widget={by}
        rule={rules[by]}
        label={t(`customer.start.${by}`)}
        hint={by === 'email' ? t('customer.start.emailHint') : undefined}
        required
        defaultValue={address}
        error={error}
        onChange={(typed) => {
          setAddress(typed);
          setError(undefined);
        }}
      />
      <Button type="submit" fullWidth loading={isSending}>
        {t('customer.start.getOtp')}
      </Button>
      <ProofOfWorkNote />
      <UnstyledButton className={classes.swap} onClick={swap}>
        {t(by === 'phone' ? 'customer.start.useEmail' : 'customer.start.usePhone')}
      </UnstyledButton>
      <Text size="sm" c="dimmed">
        {[notice.text, ...notice.data, notice.use, notice.rights].join(' ')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('customer.start.agree')}{' '}
        <Anchor component={Link} to={legalDocuments.terms.path} inherit>
          {t('customer.footer.terms')}
        </Anchor>{' '}
        {t('customer.start.agreeAnd')}{' '}
        <Anchor component={Link} to={legalDocuments.privacy.path} inherit>
          {t('customer.footer.privacy')}
        </Anchor>
      </Text>
    </form>
  );
}
