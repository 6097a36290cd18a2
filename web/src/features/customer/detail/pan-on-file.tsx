import { Button } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { maskPan } from './step-fields.ts';
import classes from './pan-on-file.module.css';

/** The saved PAN, masked, with a button to replace it. */
export function PanOnFile({ pan, onChange }: { readonly pan: string; readonly onChange: () => void }) {
  const t = useText();
  return (
    <div className={classes.panel}>
      <div>
        <div className={classes.label}>{t('customer.detail.panOnFile')}</div>
        <div className={classes.pan}>{maskPan(pan)}</div>
      </div>
      <Button variant="default" size="sm" onClick={onChange} aria-label={t('customer.detail.changePan')}>
        {t('customer.offers.request.change')}
      </Button>
    </div>
  );
}
