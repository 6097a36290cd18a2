import { UnstyledButton } from '@mantine/core';
import type { OfferCardModel } from '../../api/generated.ts';
import { useText } from '../../i18n/use-text.ts';
import classes from './key-facts-button.module.css';

/** Focus target when the list was rerendered (another width, print) while a dialog of this lender's offer was open. */
export const getKeyFactsButtonId = (lenderId: string) => `key-facts-${lenderId}`;

interface Props {
  readonly offer: OfferCardModel;
  readonly onKeyFacts: (offer: OfferCardModel) => void;
}

/** Opens the key facts of an offer; a link to them must be beside every offer (RBI Digital Lending Directions 2025, para 6). */
export function KeyFactsButton({ offer, onKeyFacts }: Props) {
  const t = useText();
  return (
    <UnstyledButton
      id={getKeyFactsButtonId(offer.lender_id)}
      className={classes.button}
      aria-haspopup="dialog"
      onClick={() => onKeyFacts(offer)}
    >
      {t('customer.offers.keyFacts.open')}
      <span className="visually-hidden">: {offer.lender_name}</span>
    </UnstyledButton>
  );
}
