import { Button, Text } from '@mantine/core';
import { IconDeviceMobile, IconMail } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { customerPaths } from '../../../src/contracts/next-stop.js';
import type { ProfileModel } from '../api/generated.ts';
import { useText } from '../i18n/use-text.ts';
import { createReturnState } from '../session/return-path.ts';
import classes from './confirm-contact-card.module.css';
import { hasPhone } from './customer/use-has-phone.ts';

/**
 * Asks for a mobile number if there is none; otherwise offers to confirm the e-mail address of the profile. Renders nothing when both are
 * confirmed.
 */
export function ConfirmContactCard({ profile }: { readonly profile: ProfileModel | undefined }) {
  const contact = contactToConfirm(profile);
  return contact && <ContactCard contact={contact} />;
}

/** Leads to the confirmation of a contact, with its purpose, and from there back here. */
export function ContactCard({ contact }: { readonly contact: 'phone' | 'email' }) {
  const t = useText();
  const { pathname } = useLocation();
  const Icon = contact === 'phone' ? IconDeviceMobile : IconMail;
  return (
    <section className={`${classes.card} no-print`} aria-labelledby="confirm-contact-title">
      <Icon size={24} stroke={1.5} aria-hidden className={classes.icon} />
      <div>
        <h2 id="confirm-contact-title" className={classes.title}>
          {t(`customer.contact.${contact}.title`)}
        </h2>
        <Text size="sm" c="dimmed">
          {t(`customer.contact.${contact}.offer`)}
        </Text>
      </div>
      <Button
        component={Link}
        to={customerPaths.contactConfirmation}
        state={createReturnState(pathname)}
        variant={contact === 'phone' ? 'filled' : 'default'}
        size="sm"
        className={classes.action}
      >
        {t('customer.contact.action')}
      </Button>
    </section>
  );
}

function contactToConfirm(profile: ProfileModel | undefined): 'phone' | 'email' | null {
  if (!hasPhone(profile)) return 'phone';
  return profile?.email && profile.email_verified !== 1 ? 'email' : null;
}
