import type { OfferCardModel } from '../../../api/generated.ts';
import { OfferCard } from '../../../kit/offer/offer-card.tsx';
import classes from './offer-cards.module.css';
import type { OfferListProps } from '../../../kit/offer/offer-list-props.ts';

/** Offers on a phone: one card each, low enough to show two and the top of the next. */
export function OfferCards({ offers, ...list }: OfferListProps) {
  return (
    <ul className={classes.cards}>
      {offers.map((offer: OfferCardModel) => (
        <OfferCard key={offer.lender_id} offer={offer} {...list} />
      ))}
    </ul>
  );
}
