import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { PreviewStatus } from '../../../src/contracts/brand.js';
import { useBootstrap } from '../brand/brand-context.ts';
import { useText } from '../i18n/use-text.ts';
import { clearPreview } from './stored-preview.ts';
import classes from './preview-bar.module.css';

/** Says that the page shows a draft, with a button to leave it, or that the preview link has expired. */
export function PreviewBar({ standing }: { readonly standing: PreviewStatus }) {
  const t = useText();
  const { title } = useBootstrap().brand;
  const [isClosed, setClosed] = useState(false);
  const leave = () => {
    clearPreview();
    window.location.reload();
  };
  if (isClosed) return null;
  const isShown = standing === 'shown';
  return (
    <div className={`${classes.bar} no-print`} role="status">
      <IconEyeOff size={18} aria-hidden />
      <span>{isShown ? t('common.preview.shown', { brand: title }) : t('common.preview.ended')}</span>
      <Button variant="default" size="sm" onClick={isShown ? leave : () => setClosed(true)}>
        {t(isShown ? 'common.preview.leave' : 'common.actions.close')}
      </Button>
    </div>
  );
}
