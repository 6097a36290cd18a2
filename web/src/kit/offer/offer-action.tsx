import { Button } from '@mantine/core';
import type { OfferCardModel } from '../../api/generated.ts';
import { useText } from '../../i18n/use-text.ts';
import classes from './offer-action.module.css';
import { SubmissionLink } from './submission-link.tsx';

interface Props {
  readonly offer: OfferCardModel;
  readonly size?: 'lg' | 'sm';
  readonly onApply: (offer: OfferCardModel) => void;
}

/**
 * Apply, or after that the next step. All buttons look alike and none is filled, so that no lender is pushed (RBI Digital Lending
 * Directions 2025, para 6).
 */
export function OfferAction({ offer, size = 'lg', onApply }: Props) {
  const t = useText();
  const { lender_name: lender, submission } = offer;
  if (submission) return <SubmissionLink lender={lender} submission={submission} size={size} />;
  return (
    <Button
      variant="outline"
      size={size}
      className={classes.action}
      aria-label={t('customer.offers.applyTo', { lender })}
      onClick={() => onApply(offer)}
    >
      {t('customer.offers.apply')}
    </Button>
  );
}
