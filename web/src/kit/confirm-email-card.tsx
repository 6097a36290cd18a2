import { Button, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';
import { customerPaths } from '../../../src/contracts/next-stop.js';
import type { ProfileModel } from '../api/generated.ts';
import { useText } from '../i18n/use-text.ts';
import classes from './confirm-email-card.module.css';

/** Offers to confirm the e-mail address of the profile; nothing where there is none, or where it is confirmed. */
export function ConfirmEmailCard({ profile }: { readonly profile: ProfileModel | undefined }) {
  const t = useText();
  if (!profile?.email || profile.email_verified === 1) return null;
  return (
    <section className={`${classes.card} no-print`} aria-labelledby="confirm-email-title">
      <IconMail size={24} stroke={1.5} aria-hidden className={classes.icon} />
      <div>
        <h2 id="confirm-email-title" className={classes.title}>
          {t('customer.contact.title')}
        </h2>
        <Text size="sm" c="dimmed">
          {t('customer.contact.offer')}
        </Text>
      </div>
      <Button component={Link} to={customerPaths.contactConfirmation} variant="default" size="sm" className={classes.action}>
        {t('customer.contact.action')}
      </Button>
    </section>
  );
}
