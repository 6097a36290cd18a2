import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, type CheckboxProps } from '@mantine/core';
import type { OfferCardModel } from '../../api/generated.ts';
import { useText } from '../../i18n/use-text.ts';
import { MAX_COMPARED_OFFERS, type OfferListProps } from './offer-list-props.ts';
import classes from './comparison-toggle.module.css';

type Props = Pick<OfferListProps, 'picked' | 'onPick' | 'onCompare'> &
  Pick<CheckboxProps, 'className' | 'classNames'> & { readonly offer: OfferCardModel };

/**
 * Selects an offer for comparison. The comparison bar is at the bottom of the screen and at the end of the page, after all other offers in
 * keyboard order: a button here, visible while it has the focus, does the same.
 */
export function ComparisonToggle({ offer, picked, onPick, onCompare, ...look }: Props) {
  const t = useText();
  const { lender_id: id, lender_name: lender } = offer;
  const isPicked = picked.includes(id);
  return (
    <>
      <Checkbox
        size="sm"
        {...look}
        checked={isPicked}
        disabled={!isPicked && picked.length >= MAX_COMPARED_OFFERS}
        label={t('customer.offers.compare.pick')}
        aria-label={t('customer.offers.compare.pickLabel', { lender })}
        onChange={() => onPick(id)}
      />
      {isPicked && picked.length > 1 && (
        <Button className={classes.shortcut} size="sm" onClick={onCompare}>
          {t('customer.offers.compare.picked', { count: picked.length })}
        </Button>
      )}
    </>
  );
}
