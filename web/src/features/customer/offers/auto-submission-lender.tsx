import { Checkbox } from '@mantine/core';
import type { OfferCardModel } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import classes from './auto-submission.module.css';
import { KeyFactsButton } from './key-facts-button.tsx';
import { useOfferFacts } from './offer-facts.tsx';
import { SharedDetails } from './shared-details.tsx';

const shown = ['amount', 'apr', 'instalment'] as const;

interface Props {
  readonly offer: OfferCardModel;
  readonly isTicked: boolean;
  readonly isDisabled: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly onKeyFacts: (offer: OfferCardModel) => void;
}

/** A lender that may be applied to straight from the form: its offer, what it would be told, and the tick for it alone. */
export function AutoSubmissionLender({ offer, isTicked, isDisabled, onTick, onKeyFacts }: Props) {
  const t = useText();
  const facts = useOfferFacts()(offer);
  const { lender_name: lender } = offer;
  return (
    <li className={classes.lender}>
      <dl className={classes.facts}>
        {shown.map((key) => (
          <div key={key}>
            <dt>{t(`customer.offers.facts.${key}`)}</dt>
            <dd>{facts[key]}</dd>
          </div>
        ))}
      </dl>
      <KeyFactsButton offer={offer} onKeyFacts={onKeyFacts} />
      <details className={classes.shared}>
        <summary>{t('customer.detail.autoSubmission.shared', { lender })}</summary>
        <SharedDetails offer={offer} />
      </details>
      <Checkbox
        checked={isTicked}
        disabled={isDisabled}
        label={t('customer.consents.shareWithLender', { lender })}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
    </li>
  );
}
