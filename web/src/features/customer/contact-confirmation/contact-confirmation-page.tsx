import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { isFailure } from '../../../api/failure.ts';
import {
  type ProfileModel,
  type SendConfirmationRequest,
  useGetUserQuery,
  useSendContactConfirmationMutation,
} from '../../../api/generated.ts';
import { useAppSelector } from '../../../api/store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { hasPhone } from '../../../kit/customer/use-has-phone.ts';
import { useRefreshProfile } from '../../../kit/customer/use-refresh-profile.ts';
import { useFocusOnStep } from '../../../kit/use-focus-on-step.ts';
import { useReturnPath } from '../../../session/return-path.ts';
import { ContactCode } from './contact-code.tsx';
import { ContactForm } from './contact-form.tsx';
import { type Contact, useStoredChallenge } from './use-stored-challenge.ts';

/**
 * `/user/contact-confirmation`: confirms a mobile number when the customer has none, otherwise the e-mail address. A code is sent there and
 * entered here.
 */
export function ContactConfirmationPage() {
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  const { data: profile } = useGetUserQuery({ id }, { skip: !id });
  // The guard renders no page before the profile is loaded.
  return profile && <ContactConfirmation profile={profile} />;
}

function ContactConfirmation({ profile }: { readonly profile: ProfileModel }) {
  // Stays the same while the profile changes, so that the page can report the confirmation.
  const [contact] = useState<Contact>(hasPhone(profile) ? 'email' : 'phone');
  const [sent, keep] = useStoredChallenge(contact);
  const onFile = contact === 'phone' ? profile.mobile_phone_number : profile.email;
  const isConfirmed = contact === 'phone' ? hasPhone(profile) : profile.email_verified === 1;
  const [asks, setAsks] = useState(!isConfirmed);
  /** In memory only: the profile holds no unconfirmed input. */
  const [typed, setTyped] = useState(onFile);
  /** True when the destination of the last code is no longer known. */
  const [isForgotten, setForgotten] = useState(false);
  const refresh = useRefreshProfile();
  const [sendCode] = useSendContactConfirmationMutation();

  useFocusOnStep(sent ? 'code' : asks ? 'form' : 'done');

  const change = () => {
    setAsks(true);
    keep(undefined);
  };
  const send = async (request: SendConfirmationRequest) => {
    const answer = await sendCode({ sendConfirmationRequest: request }).unwrap();
    keep({ ...answer, sentAt: Date.now() });
    setForgotten(false);
  };
  const sendTo = async (value: string) => {
    setTyped(value);
    await send({ [contact]: value });
  };
  const sendAgain = async (challenge_id: string) => {
    try {
      await send({ challenge_id });
    } catch (failure) {
      if (isFailure(failure) && failure.code === 'otp-expired') {
        setForgotten(true);
        change();
      }
      // The caller must not report that a code was sent.
      throw failure;
    }
  };
  const confirmed = async () => {
    await refresh();
    setAsks(false);
    keep(undefined);
  };

  if (sent) return <ContactCode sent={sent} onConfirmed={confirmed} onResend={() => sendAgain(sent.challenge_id)} onChange={change} />;
  if (asks)
    return <ContactForm {...{ contact, typed, isChallengeLost: isForgotten }} current={isConfirmed ? onFile : null} onSend={sendTo} />;
  return <Confirmed contact={contact} to={onFile} onChange={change} />;
}

function Confirmed({ contact, to, onChange }: { readonly contact: Contact; readonly to: string; readonly onChange: () => void }) {
  const t = useText();
  const cameFrom = useReturnPath();
  return (
    <CustomerPage title={t(`customer.contact.${contact}.doneTitle`)} lead={t(`customer.contact.${contact}.doneText`, { to })}>
      <Button component={Link} to={cameFrom ?? customerPaths.products} fullWidth>
        {t('customer.contact.goOn')}
      </Button>
      {contact === 'email' && (
        <Button variant="default" fullWidth onClick={onChange}>
          {t('customer.contact.email.other')}
        </Button>
      )}
    </CustomerPage>
  );
}
