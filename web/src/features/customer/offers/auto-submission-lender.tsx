import { Title } from '@mantine/core';
import { useId } from 'react';
import type { OfferCardModel } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import classes from './auto-submission.module.css';
import { KeyFactsButton } from '../../../kit/offer/key-facts-button.tsx';
import { LenderConsents } from './lender-consents.tsx';
import { getFactName, useOfferFacts } from '../../../kit/offer/offer-facts.tsx';
import type { LenderSelection } from './use-lender-selection.ts';

/** Facts that must be shown beside an offer (RBI Digital Lending Directions 2025, para 6): consent is given here. */
const shownFacts = ['amount', 'tenure', 'apr', 'instalment', 'fee', 'coolingOff', 'penal'] as const;

interface Props {
  readonly offer: OfferCardModel;
  readonly selection: LenderSelection;
  readonly isDisabled: boolean;
  readonly onKeyFacts: (offer: OfferCardModel) => void;
}

/** A lender that takes applications directly from the form: its offer, the shared data, and its two checkboxes. */
export function AutoSubmissionLender({ offer, selection, isDisabled, onKeyFacts }: Props) {
  const t = useText();
  const id = useId();
  const facts = useOfferFacts()(offer);
  return (
    <li className={classes.lender} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {offer.lender_name}
      </Title>
      <dl className={classes.facts}>
        {shownFacts.map((key) => (
          <div key={key}>
            <dt>{getFactName(t, key, [offer])}</dt>
            <dd>{facts[key]}</dd>
          </div>
        ))}
      </dl>
      {/* Once the lender is selected, the statement button moves beside the acknowledgement checkbox. */}
      {!selection.isSelected(offer) && <KeyFactsButton offer={offer} onKeyFacts={onKeyFacts} />}
      <LenderConsents offer={offer} selection={selection} disabled={isDisabled} />
    </li>
  );
}
