import type { OfferCardModel } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { KeyFactsButton } from '../../../kit/offer/key-facts-button.tsx';
import { LenderDisclosure } from '../../../kit/offer/lender-disclosure.tsx';
import { OfferAction } from '../../../kit/offer/offer-action.tsx';
import { OfferDetails } from '../../../kit/offer/offer-details.tsx';
import { Fact, factKeys, getFactName, useOfferFacts } from '../../../kit/offer/offer-facts.tsx';
import { OfferStatus } from '../../../kit/offer/offer-status.tsx';
import { SpecialOffer } from '../../../kit/offer/special-offer.tsx';
import { UncheckedFacts } from '../../../kit/offer/unchecked-facts.tsx';
import { resultOf } from './lender-result.ts';
import classes from './lender-submit-page.module.css';

interface Props {
  readonly offer: OfferCardModel;
  readonly onApply: (offer: OfferCardModel) => void;
  readonly onKeyFacts: (offer: OfferCardModel) => void;
}

/** The offer with everything that must be shown beside it; after an application, its status comes first. */
export function LenderOffer({ offer, onApply, onKeyFacts }: Props) {
  const t = useText();
  const facts = useOfferFacts()(offer);
  const { submission, lender_name } = offer;
  return (
    <section className={classes.offer} aria-label={lender_name}>
      {submission && (
        <div className={classes.result} role="status">
          <h2>{t(`lenderSubmit.result.${resultOf(submission)}`)}</h2>
          <p>{t('lenderSubmit.reference', { reference: submission.submission_id })}</p>
        </div>
      )}
      <h2>{lender_name}</h2>
      <LenderDisclosure offer={offer} />
      <OfferStatus offer={offer} />
      {offer.special_offer && <SpecialOffer offer={offer.special_offer} />}
      <dl className={classes.facts}>
        {factKeys.map((key) => (
          <Fact key={key} name={getFactName(t, key, [offer])}>
            {facts[key]}
          </Fact>
        ))}
        <OfferDetails offer={offer} />
      </dl>
      <UncheckedFacts offer={offer} />
      <div className={classes.ways}>
        <KeyFactsButton offer={offer} onKeyFacts={onKeyFacts} />
        <OfferAction offer={offer} onApply={onApply} />
      </div>
    </section>
  );
}
