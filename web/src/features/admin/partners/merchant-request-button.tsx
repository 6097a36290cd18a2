import { lazy, useState } from 'react';
import type { MerchantRow } from '../../../api/generated-merchants.ts';
import { useText } from '../../../i18n/use-text.ts';
import { LazyMount } from '../../../kit/lazy-mount.tsx';
import classes from './merchant-request-button.module.css';

const MerchantRequestDialog = lazy(async () => ({ default: (await import('./merchant-request-dialog.tsx')).MerchantRequestDialog }));

/**
 * On a phone, shows the status of a merchant, because its column is hidden there. Opens the details that came from the merchant form or
 * from the partner's list.
 */
export function MerchantRequestButton({ row }: { readonly row: MerchantRow }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const words = row.told_by === 'list' ? 'lookAtList' : row.status === 'pending' ? 'decide' : 'look';
  return (
    <span className={classes.beside}>
      <span className={classes.status}>{t(`admin.merchants.statuses.${row.status}`)}</span>
      {row.told_by !== null && (
        <>
          <button
            type="button"
            className={classes.button}
            aria-haspopup="dialog"
            aria-label={t(`admin.merchants.request.${words}`, { name: row.name })}
            onClick={() => setOpen(true)}
          >
            {t(`admin.merchants.request.${words}Short`)}
          </button>
          <LazyMount isOpen={isOpen}>
            {(opened) => <MerchantRequestDialog isOpen={opened} merchant={row} onClose={() => setOpen(false)} />}
          </LazyMount>
        </>
      )}
    </span>
  );
}
