import { Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { useVerifyContactConfirmationMutation } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { OtpForm } from '../../../kit/fields/otp-form.tsx';
import { GrievanceOfficer } from '../../../kit/grievance-officer.tsx';
import classes from './contact-confirmation-page.module.css';
import type { SentCode } from './use-stored-challenge.ts';

interface Props {
  readonly sent: SentCode;
  readonly onConfirmed: () => Promise<unknown>;
  readonly onResend: () => Promise<unknown>;
  readonly onChange: () => void;
}

/** Takes the OTP. When the number belongs to another customer, names the officer who can help. */
export function ContactCode({ sent, onConfirmed, onResend, onChange }: Props) {
  const t = useText();
  const [verify] = useVerifyContactConfirmationMutation();
  const [isTaken, setTaken] = useState(false);
  const check = async (otp: string) => {
    try {
      await verify({ verifyOtpRequest: { challenge_id: sent.challenge_id, otp } }).unwrap();
    } catch (failure) {
      setTaken(isFailure(failure) && failure.code === 'phone-taken');
      throw failure;
    }
    await onConfirmed();
  };
  return (
    <CustomerPage
      title={t('customer.verification.title')}
      lead={
        <>
          {t('customer.verification.sentTo', { to: sent.masked_to })}{' '}
          <UnstyledButton className={classes.change} onClick={onChange}>
            {t('customer.verification.change')}
          </UnstyledButton>
        </>
      }
    >
      <OtpForm key={sent.challenge_id} sent={sent} submitLabel={t('customer.contact.submit')} onCheck={check} onResend={onResend}>
        {isTaken && <GrievanceOfficer />}
        <Text size="sm" c="dimmed">
          {t('customer.verification.never')}
        </Text>
      </OtpForm>
    </CustomerPage>
  );
}
