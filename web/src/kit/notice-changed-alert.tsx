import { Button } from '@mantine/core';
import { useText } from '../i18n/use-text.ts';
import { FormError } from './form-error.tsx';

/** Shown on a page with an outdated notice: only a reload loads the new text. */
export function NoticeChangedAlert() {
  const t = useText();
  return (
    <FormError>
      <p>{t('permissions.page.changed')}</p>
      <Button variant="default" onClick={() => window.location.reload()}>
        {t('permissions.page.reload')}
      </Button>
    </FormError>
  );
}
