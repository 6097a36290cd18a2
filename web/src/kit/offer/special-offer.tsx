import { IconTag } from '@tabler/icons-react';
import { languageOf, pickTranslation } from '../../../../src/contracts/translated.js';
import type { SpecialOfferModel } from '../../api/generated.ts';
import { formatDay } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import classes from './special-offer.module.css';

/** A lender's special offer: a labelled badge that does not affect the ranking. */
export function SpecialOffer({ offer }: { readonly offer: SpecialOfferModel }) {
  const t = useText();
  const language = useLanguage();
  const text = pickTranslation(language, offer.text, offer.text_hi);
  const label = offer.ends_on
    ? t('customer.offers.specialUntil', { date: formatDay(offer.ends_on, language) })
    : t('customer.offers.special');
  return (
    <p className={classes.special}>
      <IconTag size={16} aria-hidden />
      <span>
        <strong>{label}</strong> <span lang={languageOf(text)}>{text}</span>
      </span>
    </p>
  );
}
