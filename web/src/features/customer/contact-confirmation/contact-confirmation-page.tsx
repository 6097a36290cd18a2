import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FieldRule } from '../../../../../src/contracts/fields.js';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { isFailure } from '../../../api/failure.ts';
import {
  type ProfileModel,
  type SendConfirmationRequest,
  useGetUserQuery,
  useSendContactConfirmationMutation,
  useVerifyContactConfirmationMutation,
} from '../../../api/generated.ts';
import { useRefreshedProfile } from '../../../app/session/use-refreshed-profile.ts';
import { useAppSelector } from '../../../app/store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { CodeForm } from '../../../kit/fields/code-form.tsx';
import { FieldForm } from '../../../kit/fields/field-form.tsx';
import classes from './contact-confirmation-page.module.css';
import { type SentCode, useKeptChallenge } from './kept-challenge.ts';

const rule: FieldRule = { kind: 'email', maxLength: 160 };

/** `/user/contact-confirmation`: the e-mail address, a code that goes there, and then it opens the account. */
export function ContactConfirmationPage() {
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  const { data: profile } = useGetUserQuery({ id }, { skip: !id });
  // The guard draws no page before the profile is there.
  return profile && <ContactConfirmation profile={profile} />;
}

function ContactConfirmation({ profile }: { readonly profile: ProfileModel }) {
  const [sent, keep] = useKeptChallenge();
  const [asksAddress, setAsksAddress] = useState(profile.email_verified !== 1);
  /** In memory only: the profile holds no address that was merely typed. */
  const [typed, setTyped] = useState(profile.email);
  /** Nobody knows any more where the last code went. */
  const [isForgotten, setForgotten] = useState(false);
  const refresh = useRefreshedProfile();
  const [sendCode] = useSendContactConfirmationMutation();

  const change = () => {
    setAsksAddress(true);
    keep(undefined);
  };
  const send = async (request: SendConfirmationRequest) => {
    const answer = await sendCode({ sendConfirmationRequest: request }).unwrap();
    keep({ ...answer, sentAt: Date.now() });
    setForgotten(false);
  };
  const sendTo = async (email: string) => {
    setTyped(email);
    await send({ email });
  };
  const sendAgain = async (challenge_id: string) => {
    try {
      await send({ challenge_id });
    } catch (failure) {
      if (isFailure(failure) && failure.code === 'otp-expired') {
        setForgotten(true);
        change();
      }
      // Whoever asked must not say that a code was sent.
      throw failure;
    }
  };
  const confirmed = async () => {
    await refresh();
    setAsksAddress(false);
    keep(undefined);
  };

  if (sent) return <Code sent={sent} onConfirmed={confirmed} onResend={() => sendAgain(sent.challenge_id)} onChange={change} />;
  if (asksAddress) return <Address profile={profile} typed={typed} isForgotten={isForgotten} onSend={sendTo} />;
  return <Confirmed email={profile.email} onChange={() => setAsksAddress(true)} />;
}

interface AddressProps {
  readonly profile: ProfileModel;
  readonly typed: string;
  readonly isForgotten: boolean;
  readonly onSend: (email: string) => Promise<unknown>;
}

function Address({ profile: { email, email_verified }, typed, isForgotten, onSend }: AddressProps) {
  const t = useText();
  const isConfirmed = email_verified === 1;
  return (
    <CustomerPage title={t('customer.contact.title')} lead={t('customer.contact.lead')}>
      {isForgotten && (
        <Alert color="yellow" role="alert">
          {t('customer.contact.forgotten')}
        </Alert>
      )}
      {isConfirmed && <Text>{t('customer.contact.until', { email })}</Text>}
      <FieldForm
        fields={[{ name: 'email', rule, label: t('resources.profile.email'), required: true }]}
        initial={{ email: isConfirmed && typed === email ? '' : typed }}
        submitLabel={t('customer.contact.send')}
        onSubmit={(values) => onSend(String(values['email']))}
      />
    </CustomerPage>
  );
}

interface CodeProps {
  readonly sent: SentCode;
  readonly onConfirmed: () => Promise<unknown>;
  readonly onResend: () => Promise<unknown>;
  readonly onChange: () => void;
}

function Code({ sent, onConfirmed, onResend, onChange }: CodeProps) {
  const t = useText();
  const [verify] = useVerifyContactConfirmationMutation();
  const check = async (otp: string) => {
    await verify({ verifyOtpRequest: { challenge_id: sent.challenge_id, otp } }).unwrap();
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
      <CodeForm key={sent.challenge_id} sent={sent} submitLabel={t('customer.contact.submit')} onCheck={check} onResend={onResend}>
        <Text size="sm" c="dimmed">
          {t('customer.verification.never')}
        </Text>
      </CodeForm>
    </CustomerPage>
  );
}

function Confirmed({ email, onChange }: { readonly email: string; readonly onChange: () => void }) {
  const t = useText();
  return (
    <CustomerPage title={t('customer.contact.doneTitle')} lead={t('customer.contact.doneText', { email })}>
      <Button component={Link} to={customerPaths.products} fullWidth>
        {t('customer.contact.goOn')}
      </Button>
      <Button variant="default" fullWidth onClick={onChange}>
        {t('customer.contact.other')}
      </Button>
    </CustomerPage>
  );
}
