import { Anchor } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import type { LenderOfferModel } from '../../../api/generated.ts';
import classes from './lender-documents.module.css';

/** Key Facts Statement and terms, on the site of the lender. */
export function LenderDocuments({ offer }: { readonly offer: LenderOfferModel }) {
  const t = useText();
  return (
    <p className={classes.papers}>
      <Anchor href={offer.kfs_url} target="_blank" rel="noopener noreferrer">
        {t('customer.offers.facts.kfs')}
      </Anchor>
      <Anchor href={offer.terms_url} target="_blank" rel="noopener noreferrer">
        {t('customer.offers.facts.lenderTerms')}
      </Anchor>
    </p>
  );
}
