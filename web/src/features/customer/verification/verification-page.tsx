import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { useGetOtpStatusQuery, useSendOtpMutation, useVerifyOtpMutation } from '../../../api/generated.ts';
import { openSession } from '../../../api/session-thunks.ts';
import { useAppDispatch, useAppSelector } from '../../../api/store.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { OtpForm } from '../../../kit/fields/otp-form.tsx';
import { type OtpChallenge, otpSent } from '../../../session/customer-slice.ts';
import classes from './verification-page.module.css';

/** `/verification`: checks the OTP and continues to the product. The guard redirects visitors without a challenge to the start page. */
export function VerificationPage() {
  const challenge = useAppSelector((state) => state.customer.challenge);
  return challenge && <Verification challenge={challenge} />;
}

function Verification({ challenge }: { readonly challenge: OtpChallenge }) {
  const t = useText();
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const [verify] = useVerifyOtpMutation();
  const [send] = useSendOtpMutation();
  const { to, noticeShown, challenge_id } = challenge;
  const { data: standing, refetch } = useGetOtpStatusQuery({ challengeId: challenge_id }, { refetchOnMountOrArgChange: true });

  const check = async (otp: string) => {
    try {
      // The guard redirects as soon as the session is open.
      dispatch(openSession('customer', await verify({ verifyOtpRequest: { challenge_id, otp } }).unwrap()));
    } catch (failure) {
      void refetch();
      throw failure;
    }
  };
  const resend = async () => {
    const sent = await send({ sendOtpRequest: { challenge_id, ...(noticeShown && { notice_hash: noticeShown }) } }).unwrap();
    dispatch(otpSent({ ...sent, sentAt: Date.now(), ...(to && { to }), ...(noticeShown && { noticeShown }) }));
  };

  const change = (
    <Anchor component={Link} to={customerPaths.login} className={classes.change}>
      {t('customer.verification.change')}
    </Anchor>
  );
  const limited =
    challenge.limited_until && t('customer.verification.limited', { time: formatDateTime(challenge.limited_until, language) });
  return (
    <CustomerPage
      title={t('customer.verification.title')}
      lead={
        <>
          {t('customer.verification.sentTo', { to: challenge.masked_to })} {change}
        </>
      }
    >
      <OtpForm
        key={challenge_id}
        sent={challenge}
        submitLabel={t('customer.verification.submit')}
        onCheck={check}
        onResend={resend}
        attemptsLeft={standing?.tries_left}
      >
        {limited && (
          <Text role="status" size="sm">
            {limited}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t('customer.verification.never')}
        </Text>
      </OtpForm>
    </CustomerPage>
  );
}
