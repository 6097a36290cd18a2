import { Anchor, Button, Text } from '@mantine/core';
import { IconConfetti, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type EndStep, type RejectReason, rejectReasons } from '../../../../../src/contracts/journeys/journey.js';
import { loanTypes } from '../../../../../src/contracts/loan-types.js';
import { applicationStatusPath, customerPaths } from '../../../../../src/contracts/next-stop.js';
import { textOf, useText } from '../../../i18n/use-text.ts';
import { Scene } from './scene.tsx';
import type { StepProps } from './use-step.ts';

const isKnownReason = (reason: string): reason is RejectReason => (rejectReasons as readonly string[]).includes(reason);

/** The customer's part is over: done, declined in neutral words with the way to the other offers, or ended by taking back the permission. */
export function EndStepView({ step, journey: { lender_name: lender, reason }, place }: StepProps<EndStep>) {
  const t = useText();
  const isDone = step.kind === 'done';
  const lines = isDone ? [t('journey.common.calm.every'), t('journey.common.calm.free', { lender })] : [];
  return (
    <>
      <Scene icon={isDone ? IconConfetti : IconInfoCircle} mood={isDone ? 'done' : 'plain'} lines={lines}>
        <Text>{textOf(step.text, { lender })}</Text>
        {step.kind === 'declined' && reason && isKnownReason(reason) && (
          <Text>
            <strong>{t('customer.journey.reason')}:</strong> {t(`journey.common.reason.${reason}`)}
          </Text>
        )}
        {step.kind === 'withdrawn' && (
          <Anchor component={Link} to={customerPaths.permissions}>
            {t('permissions.page.title')}
          </Anchor>
        )}
      </Scene>
      {isDone ? (
        <Button component={Link} to={applicationStatusPath(place.appId)}>
          {t('customer.journey.seeStatus')}
        </Button>
      ) : (
        <Button component={Link} to={loanTypes.pl.paths.offers}>
          {t('journey.common.backToOffers')}
        </Button>
      )}
    </>
  );
}
