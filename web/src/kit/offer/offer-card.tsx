import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import type { OfferCardModel } from '../../api/generated.ts';
import { useText } from '../../i18n/use-text.ts';
import { DifferingTerms } from './differing-terms.tsx';
import { KeyFactsButton } from './key-facts-button.tsx';
import { LenderTile } from './lender-tile.tsx';
import { OfferAction } from './offer-action.tsx';
import classes from './offer-card.module.css';
import { Fact, type FactKey, getFactName, useOfferFacts } from './offer-facts.tsx';
import { getOfferElementId } from './get-offer-element-id.ts';
import { OfferDetails } from './offer-details.tsx';
import type { OfferListProps } from './offer-list-props.ts';
import { OfferStatus } from './offer-status.tsx';
import { ComparisonToggle } from './comparison-toggle.tsx';
import { SpecialOffer } from './special-offer.tsx';
import { UncheckedFacts } from './unchecked-facts.tsx';
import { LenderDisclosure } from './lender-disclosure.tsx';

/** Visible without a tap (RBI Digital Lending Directions 2025, para 6), in two rows. */
const headlineFacts = ['instalment', 'apr', 'amount', 'tenure', 'rate', 'fee'] as const satisfies readonly FactKey[];
/** Figures that follow the sliders at once. */
const liveFacts: readonly FactKey[] = ['instalment', 'amount', 'tenure'];
const detailFacts = ['totalCost', 'netDisbursed', 'totalToPay', 'coolingOff', 'validUntil'] as const;

type Props = Omit<OfferListProps, 'offers'> & {
  readonly offer: OfferCardModel;
  /** Display only: the controls are visible but do nothing. */
  readonly isPreview?: boolean;
};

/** One offer on a phone: the facts compared first, the rest behind "Details". */
export function OfferCard({ offer, request, isPreview = false, onApply, onKeyFacts, ...picking }: Props) {
  const t = useText();
  const id = useId();
  const facts = useOfferFacts()(offer);
  const [isOpen, setOpen] = useState(false);
  const { lender_name: lender } = offer;
  return (
    <li className={classes.card} id={isPreview ? undefined : getOfferElementId(offer.lender_id)}>
      <div className={classes.title}>
        <LenderTile name={lender} />
        <h2>{lender}</h2>
        <div inert={isPreview}>
          <ComparisonToggle offer={offer} {...picking} classNames={{ body: classes.pick }} />
        </div>
      </div>
      <LenderDisclosure offer={offer} />
      <OfferStatus offer={offer} />
      {offer.special_offer && <SpecialOffer offer={offer.special_offer} />}
      <DifferingTerms offer={offer} request={request} />
      <dl className={classes.facts}>
        {headlineFacts.map((key) => (
          <div key={key} data-fact={key} data-settles={!liveFacts.includes(key) || undefined}>
            <dt>{getFactName(t, key, [offer])}</dt>
            <dd>{facts[key]}</dd>
          </div>
        ))}
        <div className={classes.penal}>
          <dt>{t('customer.offers.facts.penal')}</dt>
          <dd>{facts.penal}</dd>
        </div>
      </dl>
      <div className={classes.foot}>
        <UnstyledButton className={classes.more} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t('customer.offers.details')}
          <span className="visually-hidden">: {lender}</span>
        </UnstyledButton>
        <div className={classes.ways} inert={isPreview}>
          <KeyFactsButton offer={offer} onKeyFacts={onKeyFacts} />
          <OfferAction offer={offer} size="sm" onApply={onApply} />
        </div>
      </div>
      <div id={id} className={classes.details} hidden={!isOpen}>
        <dl data-settles>
          {detailFacts.map((key) => (
            <Fact key={key} name={t(`customer.offers.facts.${key}`)}>
              {facts[key]}
            </Fact>
          ))}
          <OfferDetails offer={offer} />
        </dl>
        <UncheckedFacts offer={offer} />
      </div>
    </li>
  );
}
