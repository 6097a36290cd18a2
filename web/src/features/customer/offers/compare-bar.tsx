import { Button } from '@mantine/core';
import type { OfferCardModel } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useRestoreFocus } from '../../../kit/use-restore-focus.ts';
import classes from './compare-bar.module.css';

interface Props {
  readonly offers: readonly OfferCardModel[];
  readonly selected: readonly string[];
  readonly onCompare: () => void;
  readonly onClear: () => void;
}

/** Stays at the bottom of the screen while offers are selected for comparison. */
export function CompareBar({ offers, selected, onCompare, onClear }: Props) {
  const names = offers.filter(({ lender_id }) => selected.includes(lender_id)).map(({ lender_name }) => lender_name);
  return names.length > 0 && <Bar {...{ names, onCompare, onClear }} />;
}

function Bar({ names, onCompare, onClear }: Pick<Props, 'onCompare' | 'onClear'> & { readonly names: readonly string[] }) {
  const t = useText();
  useRestoreFocus('[data-compare]');
  return (
    <div className={classes.bar} role="status" data-compare>
      <span className={classes.names}>{names.length === 1 ? t('customer.offers.compare.hint') : names.join(' · ')}</span>
      <div className={classes.buttons}>
        <Button variant="default" size="sm" onClick={onClear}>
          {t('customer.offers.compare.clear')}
        </Button>
        {names.length > 1 && (
          <Button size="sm" onClick={onCompare}>
            {t('customer.offers.compare.open', { count: names.length })}
          </Button>
        )}
      </div>
    </div>
  );
}
