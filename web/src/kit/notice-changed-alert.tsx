import { Button } from '@mantine/core';
import { useText } from '../i18n/use-text.ts';
import { FormError } from './form-error.tsx';

/** Stands on a page whose notice is not the one of now any more: only a new load brings the new text. */
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
