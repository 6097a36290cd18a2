import { Button, Text, Title } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import type { GrievanceOfficer as Officer } from '../../../../../src/contracts/brand.js';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { GrievanceOfficer } from '../../../kit/grievance-officer.tsx';
import { Illustration } from '../../../kit/submission/illustration.tsx';
import classes from './merchant-form.module.css';

/** Path segment after the form was sent; no partner has this name. */
export const SUCCESS = 'success';

const steps = ['check', 'told', 'start'] as const;

/** Response to the form: kept in the history of this tab, outside the address. */
export interface SentRequest {
  readonly reference?: string;
  /** Shown instead of a new reference when the sender is already a merchant. */
  readonly already?: string;
  /** The partner of the request, and its officer. */
  readonly brand: string;
  readonly officer: Officer | undefined;
}

/** Confirms that the request is under review and shows its reference; without a sent request, redirects to the form. */
export function RequestSentPage() {
  const t = useText();
  const sent = useLocation().state as SentRequest | null;
  if (sent?.already !== undefined) return <ExistingMerchant {...sent} />;
  if (sent?.reference === undefined) return <NoRequestSent />;
  const { reference, brand, officer } = sent;
  return (
    <CustomerPage title={t('merchantForm.success.title')}>
      <Illustration icon={IconClockHour4} variant="busy">
        <Text>{t('merchantForm.success.reference')}</Text>
        <strong className={classes.reference}>{reference}</strong>
        <Text fw={600}>{t('merchantForm.success.state')}</Text>
        <Text size="sm" c="dimmed">
          {t('merchantForm.success.once')}
        </Text>
      </Illustration>
      <section>
        <Title order={2} size="h3">
          {t('merchantForm.success.nextTitle')}
        </Title>
        <ol className={classes.promises}>
          {steps.map((step) => (
            <li key={step}>{t(`merchantForm.success.next.${step}`, { brand })}</li>
          ))}
        </ol>
      </section>
      <section>
        <Title order={2} size="h3">
          {t('merchantForm.success.askTitle')}
        </Title>
        <Text>{t('merchantForm.success.ask')}</Text>
        <GrievanceOfficer officer={officer} />
      </section>
      <Button component={Link} to={customerPaths.start} variant="default" fullWidth>
        {t('merchantForm.success.home')}
      </Button>
    </CustomerPage>
  );
}

function ExistingMerchant({ already, officer }: SentRequest) {
  const t = useText();
  return (
    <CustomerPage title={t('merchantForm.already.title')} lead={already}>
      <Text>{t('merchantForm.already.next')}</Text>
      <GrievanceOfficer officer={officer} />
      <Button component={Link} to={customerPaths.start} variant="default" fullWidth>
        {t('merchantForm.success.home')}
      </Button>
    </CustomerPage>
  );
}

function NoRequestSent() {
  const t = useText();
  return (
    <CustomerPage title={t('merchantForm.nothing.title')} lead={t('merchantForm.nothing.lead')}>
      <Button component={Link} to={customerPaths.merchantForm} fullWidth>
        {t('merchantForm.nothing.form')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('merchantForm.nothing.already')}
      </Text>
    </CustomerPage>
  );
}
