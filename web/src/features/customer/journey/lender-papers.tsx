import { Anchor } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import type { LenderOffer } from './lender-offer.ts';
import classes from './lender-papers.module.css';

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
