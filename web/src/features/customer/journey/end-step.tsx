import { Anchor, Button, Text } from '@mantine/core';
import { IconCircleCheck, IconConfetti, IconExternalLink, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isBeforeSigning, isRejectReason } from '../../../../../src/contracts/journeys/journey.js';
import { goldServices } from '../../../../../src/contracts/lookups.js';
import { applicationStatusPath, customerPaths } from '../../../../../src/contracts/next-stop.js';
import type { BookedVisitModel, EndStepModel } from '../../../api/generated.ts';
import { formatDay } from '../../../i18n/format.ts';
import { getTextByKey, useLanguage, useText } from '../../../i18n/use-text.ts';
import { useOffersPath } from '../../../kit/customer/use-loan-type.ts';
import { OtherLenders } from './other-lenders.tsx';
import { Illustration } from '../../../kit/submission/illustration.tsx';
import type { StepProps } from './use-step.ts';

/** Illustration of each outcome: the lender decides, the customer has to act, the money has arrived, or the application has failed. */
const illustrations = {
  done: { icon: IconConfetti, mood: 'done' },
  elsewhere: { icon: IconExternalLink, mood: 'plain' },
  over: { icon: IconCircleCheck, mood: 'done' },
  declined: { icon: IconInfoCircle, mood: 'plain' },
  withdrawn: { icon: IconInfoCircle, mood: 'plain' },
} as const;

const isDoorstepVisit = (visit: BookedVisitModel | undefined) => visit?.service === goldServices.doorstep;

/** Time and place of the gold valuation. */
function VisitDetails({ visit }: { readonly visit: BookedVisitModel }) {
  const t = useText();
  const { day, time, pincode } = visit;
  return (
    <Text fw={600}>
      {t('journey.gold.visit.when', { day: formatDay(day, useLanguage()), time: t(`journey.gold.details.${time}`) })}
      <br />
      {t(isDoorstepVisit(visit) ? 'journey.gold.visit.door' : 'journey.gold.visit.branch', { pincode })}
    </Text>
  );
}

/** Last step here: the lender or the customer continues elsewhere, or the application has ended, with a link to the other offers. */
export function EndStepView({
  step,
  journey: { lender_name: lender, lender_reference: reference, reason, visit },
  journeyRef,
}: StepProps<EndStepModel>) {
  const t = useText();
  const offersPath = useOffersPath();
  const { icon, mood } = illustrations[step.kind];
  const goesOn = step.kind !== 'declined' && step.kind !== 'withdrawn';
  const lines = goesOn && step.kind !== 'over' ? [t('journey.common.calm.every')] : [];
  if (goesOn && step.states.every(isBeforeSigning)) lines.push(t('journey.common.calm.free', { lender }));
  return (
    <>
      <Illustration icon={icon} variant={mood} lines={lines}>
        {visit && <VisitDetails visit={visit} />}
        <Text>{getTextByKey(isDoorstepVisit(visit) ? (step.door_text ?? step.text) : step.text, { lender })}</Text>
        {step.kind === 'done' && reference && (
          <Text>
            {t('journey.common.reference')} <strong lang="en">{reference}</strong>
          </Text>
        )}
        {step.kind === 'elsewhere' && <Text>{t('journey.common.elsewhere', { lender })}</Text>}
        {step.kind === 'declined' && reason && isRejectReason(reason) && (
          <Text>
            <strong>{t('customer.journey.reason')}:</strong> {t(`journey.common.reason.${reason}`)}
          </Text>
        )}
        {step.kind === 'withdrawn' && (
          <Anchor component={Link} to={customerPaths.permissions}>
            {t('permissions.page.title')}
          </Anchor>
        )}
      </Illustration>
      {step.kind === 'declined' && <OtherLenders appId={journeyRef.appId} />}
      {goesOn ? (
        <Button component={Link} to={applicationStatusPath(journeyRef.appId)}>
          {t('customer.journey.seeStatus')}
        </Button>
      ) : (
        <Button component={Link} to={offersPath}>
          {t('journey.common.backToOffers')}
        </Button>
      )}
    </>
  );
}
