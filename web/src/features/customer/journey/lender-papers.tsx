import { Anchor } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import type { JourneyAnswer } from '../../../api/generated.ts';
import { chosenOffer, type LenderOffer } from './lender-offer.ts';
import classes from './lender-papers.module.css';

/** The papers of the chosen offer, where one is chosen. */
export function LenderPapers({ journey }: { readonly journey: JourneyAnswer }) {
  const offer = chosenOffer(journey);
  return offer && <Papers offer={offer} />;
}

/** Key Facts Statement and terms, at the lender's own site. */
export function Papers({ offer }: { readonly offer: LenderOffer }) {
  const t = useText();
  return (
    <p className={classes.papers}>
      <Anchor href={offer.kfsUrl} target="_blank" rel="noopener noreferrer">
        {t('customer.offers.facts.kfs')}
      </Anchor>
      <Anchor href={offer.termsUrl} target="_blank" rel="noopener noreferrer">
        {t('customer.offers.facts.lenderTerms')}
      </Anchor>
    </p>
  );
}
