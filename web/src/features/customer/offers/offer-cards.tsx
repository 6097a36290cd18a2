import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { OfferCardModel } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { KeyFactsButton } from './key-facts-button.tsx';
import { OfferAction } from './offer-action.tsx';
import classes from './offer-cards.module.css';
import { detailKeys, Fact, useOfferFacts } from './offer-facts.tsx';
import { MOST_PICKS, type OfferListProps } from './offer-list-props.ts';
import { OfferStanding } from './offer-standing.tsx';
import { SpecialOffer } from './special-offer.tsx';
import { UncheckedFacts } from './unchecked-facts.tsx';

const head = ['instalment', 'apr', 'fee', 'rate', 'amount', 'tenure'] as const;
const terms = ['penal', 'coolingOff', 'validUntil'] as const;

/** Offers on a phone: one card each, with every fact that a choice needs. */
export function OfferCards({ offers, ...list }: OfferListProps) {
  return (
    <ul className={classes.cards}>
      {offers.map((offer) => (
        <OfferCard key={offer.lender_id} offer={offer} {...list} />
      ))}
    </ul>
  );
}

function OfferCard({ offer, picked, onPick, onApply, onKeyFacts }: Omit<OfferListProps, 'offers'> & { readonly offer: OfferCardModel }) {
  const t = useText();
  const facts = useOfferFacts()(offer);
  const { lender_name: lender } = offer;
  const isPicked = picked.includes(offer.lender_id);
  return (
    <li className={classes.card} data-applied={offer.submission ? true : undefined}>
      <div className={classes.title}>
        <h2>{lender}</h2>
        <Checkbox
          checked={isPicked}
          disabled={!isPicked && picked.length >= MOST_PICKS}
          label={t('customer.offers.compare.pick')}
          aria-label={t('customer.offers.compare.pickLabel', { lender })}
          onChange={() => onPick(offer.lender_id)}
        />
      </div>
      <OfferStanding offer={offer} />
      {offer.special_offer && <SpecialOffer offer={offer.special_offer} />}
      <dl className={classes.facts}>
        {head.map((key) => (
          <Fact key={key} name={t(`customer.offers.facts.${key}`)}>
            {facts[key]}
            {key === 'amount' && offer.amount_capped === 1 && <span className={classes.note}>{t('customer.offers.capped')}</span>}
          </Fact>
        ))}
      </dl>
      <dl className={classes.terms}>
        {terms.map((key) => (
          <div key={key}>
            <dt>{t(`customer.offers.facts.${key}`)}</dt>
            <dd>{facts[key]}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.more}>
        <details className={classes.details}>
          <summary>
            {t('customer.offers.details')}
            <span className="visually-hidden">: {lender}</span>
          </summary>
          <dl className={classes.facts}>
            {detailKeys.map((key) => (
              <Fact key={key} name={t(`customer.offers.facts.${key}`)}>
                {facts[key]}
              </Fact>
            ))}
          </dl>
          <UncheckedFacts offer={offer} />
        </details>
        <KeyFactsButton offer={offer} onKeyFacts={onKeyFacts} />
      </div>
      <OfferAction offer={offer} onApply={onApply} />
    </li>
  );
}
