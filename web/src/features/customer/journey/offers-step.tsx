import { Button, Text } from '@mantine/core';
import { IconClockOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { type LenderOfferModel, type OffersStepModel, useGetApplicationQuery } from '../../../api/generated.ts';
import { getTextByKey, useText } from '../../../i18n/use-text.ts';
import { useBusy } from '../../../kit/use-busy.ts';
import { Illustration } from '../../../kit/submission/illustration.tsx';
import { LenderOfferCard } from './lender-offer-card.tsx';
import classes from './offers-step.module.css';
import type { StepProps } from './use-step.ts';

/** Offers of the lender, one of which is selected. None is preselected, unless there is only one. */
export function OffersStepView({ step, journey, journeyRef, take }: StepProps<OffersStepModel>) {
  const t = useText();
  const name = useId();
  const { lender_name: lender, offers } = journey;
  const isLow = useIsBelowRequest(
    journeyRef.appId,
    journey.submission_id,
    Math.max(...offers.map(({ principal_amount }) => Number(principal_amount))),
  );
  const only = offers.length === 1 ? offers[0] : undefined;
  const [choice, setChoice] = useState<LenderOfferModel>();
  // Other terms under the same id are another choice.
  const chosen =
    only ??
    offers.find(
      ({ lender_offer_id, terms_version }) => lender_offer_id === choice?.lender_offer_id && terms_version === choice.terms_version,
    );
  const [isMissing, setMissing] = useState(false);

  const [isBusy, choose] = useBusy(async () => {
    setMissing(!chosen);
    // The error appears above the step.
    if (chosen) await take({ lender_offer_id: chosen.lender_offer_id, terms_version: chosen.terms_version }).catch(() => undefined);
  });

  if (journey.expired) {
    return (
      <Illustration icon={IconClockOff} variant="plain">
        <Text role="status">{t('journey.common.offersExpired', { lender })}</Text>
      </Illustration>
    );
  }
  return (
    <>
      <Text c="dimmed">{getTextByKey(isLow ? step.low_text : step.text, { lender })}</Text>
      <fieldset className={classes.offers}>
        <legend className="visually-hidden">{getTextByKey(step.title, { lender })}</legend>
        {offers.map((offer) => (
          <LenderOfferCard
            key={offer.lender_offer_id}
            offer={offer}
            name={name}
            isOnly={only !== undefined}
            isChosen={chosen === offer}
            onChoose={() => setChoice(offer)}
          />
        ))}
      </fieldset>
      {isMissing && !chosen && (
        <Text c="red" role="alert">
          {t('customer.journey.chooseOffer')}
        </Text>
      )}
      <Button loading={isBusy} onClick={() => void choose()}>
        {getTextByKey(step.action, { lender })}
      </Button>
    </>
  );
}

/** Returns whether the best offer of the lender is below the amount requested from it. */
function useIsBelowRequest(appId: string, submissionId: string, best: number): boolean {
  const { data } = useGetApplicationQuery({ appId });
  const requested = data?.submissions.find(({ submission_id }) => submission_id === submissionId)?.requested_amount;
  return requested !== undefined && best < requested;
}
