import { Button, Text } from '@mantine/core';
import { IconClockHour4, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { REFERRAL_REFERENCE_PATTERN } from '../../../../../src/contracts/insurance.js';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { isFailure } from '../../../api/failure.ts';
import type { OwnReferralModel } from '../../../api/generated-insurance.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { LoadingScreen } from '../../../kit/loading-screen.tsx';
import { Illustration } from '../../../kit/submission/illustration.tsx';
import classes from './insurance.module.css';
import { useGetInsuranceReferralsQuery } from './insurance-api.ts';

/** Page to which an intermediary returns its customer. Only the referred customer knows the reference. */
export function ReferralReturn({ reference }: { readonly reference: string }) {
  const asked = reference.toLowerCase();
  const isReference = REFERRAL_REFERENCE_PATTERN.test(asked);
  const { data, error, refetch } = useGetInsuranceReferralsQuery(
    { reference: asked },
    { refetchOnMountOrArgChange: true, skip: !isReference },
  );
  if (!isReference) return <UnknownReferral />;
  if (!data && isFailure(error)) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingScreen />;
  const [referral] = data.referrals;
  return referral ? <KnownReferral referral={referral} /> : <UnknownReferral />;
}

function KnownReferral({ referral: { name, kind, reference } }: { readonly referral: OwnReferralModel }) {
  const t = useText();
  return (
    <CustomerPage title={t('insurance.back.title', { name })} lead={t(`insurance.kinds.${kind}`)}>
      <Illustration icon={IconClockHour4} variant="plain">
        <Text>{t('insurance.back.reference')}</Text>
        <Text fw={700} className={classes.reference}>
          {reference}
        </Text>
      </Illustration>
      <Text>{t('insurance.back.next')}</Text>
      <NextLinks />
    </CustomerPage>
  );
}

function UnknownReferral() {
  const t = useText();
  return (
    <CustomerPage title={t('insurance.back.unknownTitle')}>
      <Illustration icon={IconInfoCircle} variant="plain">
        <Text>{t('insurance.back.unknown')}</Text>
      </Illustration>
      <NextLinks />
    </CustomerPage>
  );
}

function NextLinks() {
  const t = useText();
  return (
    <>
      <Button component={Link} to={customerPaths.products} fullWidth>
        {t('insurance.products')}
      </Button>
      <Button component={Link} to={customerPaths.insurance} variant="default" fullWidth>
        {t('insurance.back.again')}
      </Button>
    </>
  );
}
