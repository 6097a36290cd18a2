import { Button, Text } from '@mantine/core';
import { IconClockHour4, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { REFERRAL_REFERENCE } from '../../../../../src/contracts/insurance.js';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { isFailure } from '../../../api/failure.ts';
import type { OwnReferralModel } from '../../../api/generated-insurance.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { LoadingScreen } from '../../../kit/loading-screen.tsx';
import { Scene } from '../../../kit/submission/scene.tsx';
import classes from './insurance.module.css';
import { useGetInsuranceReferralsQuery } from './insurance-api.ts';

/** Where an intermediary sends its customer back to. A reference is known to the customer alone whom we referred by it. */
export function Returned({ reference }: { readonly reference: string }) {
  const asked = reference.toLowerCase();
  const isReference = REFERRAL_REFERENCE.test(asked);
  const { data, error, refetch } = useGetInsuranceReferralsQuery(
    { reference: asked },
    { refetchOnMountOrArgChange: true, skip: !isReference },
  );
  if (!isReference) return <Unknown />;
  if (!data && isFailure(error)) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingScreen />;
  const [referral] = data.referrals;
  return referral ? <Back referral={referral} /> : <Unknown />;
}

function Back({ referral: { name, kind, reference } }: { readonly referral: OwnReferralModel }) {
  const t = useText();
  return (
    <CustomerPage title={t('insurance.back.title', { name })} lead={t(`insurance.kinds.${kind}`)}>
      <Scene icon={IconClockHour4} mood="plain">
        <Text>{t('insurance.back.reference')}</Text>
        <Text fw={700} className={classes.reference}>
          {reference}
        </Text>
      </Scene>
      <Text>{t('insurance.back.next')}</Text>
      <Others />
    </CustomerPage>
  );
}

function Unknown() {
  const t = useText();
  return (
    <CustomerPage title={t('insurance.back.unknownTitle')}>
      <Scene icon={IconInfoCircle} mood="plain">
        <Text>{t('insurance.back.unknown')}</Text>
      </Scene>
      <Others />
    </CustomerPage>
  );
}

function Others() {
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
