import { isJourneyKey, sharesOf } from '../../../../../src/contracts/journeys.js';
import type { OfferCardModel } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import classes from './shared-details.module.css';

/** Exactly what one lender is told, in the order in which it is sent. */
export function SharedDetails({ offer: { journey } }: { readonly offer: OfferCardModel }) {
  const t = useText();
  return (
    <ul className={classes.shared}>
      {sharesOf(journey && isJourneyKey(journey) ? journey : null).map((item) => (
        <li key={item}>{t(`customer.offers.share.items.${item}`)}</li>
      ))}
    </ul>
  );
}
