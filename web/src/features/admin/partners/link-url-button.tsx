import { IconQrcode } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import type { TrackingLinkRow } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { LazyMount } from '../../../kit/lazy-mount.tsx';
import classes from './link-url.module.css';

const LinkUrlDialog = lazy(async () => ({ default: (await import('./link-url-dialog.tsx')).LinkUrlDialog }));

/** Opens the full URL of a link. */
export function LinkUrlButton({ row }: { readonly row: TrackingLinkRow }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const label = t('admin.tracking-links.showAddress', { name: row.code });
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <IconQrcode size={18} stroke={1.6} aria-hidden />
      </button>
      <LazyMount isOpen={isOpen}>{(opened) => <LinkUrlDialog isOpen={opened} link={row} onClose={() => setOpen(false)} />}</LazyMount>
    </>
  );
}
