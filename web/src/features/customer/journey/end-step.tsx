import { Anchor, Button, Text } from '@mantine/core';
import { IconCircleCheck, IconConfetti, IconExternalLink, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type EndStep, isBeforeSigning, type RejectReason, rejectReasons } from '../../../../../src/contracts/journeys/journey.js';
import { loanTypes } from '../../../../../src/contracts/loan-types.js';
import { applicationStatusPath, customerPaths } from '../../../../../src/contracts/next-stop.js';
import { textOf, useText } from '../../../i18n/use-text.ts';
import { Scene } from './scene.tsx';
import type { StepProps } from './use-step.ts';

const isKnownReason = (reason: string): reason is RejectReason => (rejectReasons as readonly string[]).includes(reason);

/** What a step that is no end of everything looks like: the lender decides, it waits for the customer, or the money is there. */
const scenes = {
  done: { icon: IconConfetti, mood: 'done' },
  elsewhere: { icon: IconExternalLink, mood: 'plain' },
  over: { icon: IconCircleCheck, mood: 'done' },
} as const;

/** Nothing more is done here: the lender or the customer goes on elsewhere, or the application has ended, with the way to the other offers. */
export function EndStepView({ step, journey: { lender_name: lender, reason }, place }: StepProps<EndStep>) {
  const t = useText();
  const goesOn = step.kind === 'done' || step.kind === 'elsewhere' || step.kind === 'over';
  const { icon, mood } = goesOn ? scenes[step.kind] : ({ icon: IconInfoCircle, mood: 'plain' } as const);
  const lines = goesOn && step.kind !== 'over' ? [t('journey.common.calm.every')] : [];
  if (goesOn && step.states.every(isBeforeSigning)) lines.push(t('journey.common.calm.free', { lender }));
  return (
    <>
      <Scene icon={icon} mood={mood} lines={lines}>
        <Text>{textOf(step.text, { lender })}</Text>
        {step.kind === 'elsewhere' && <Text>{t('journey.common.elsewhere', { lender })}</Text>}
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
      {goesOn ? (
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
