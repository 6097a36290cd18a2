import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { useText } from '../i18n/use-text.ts';

/** Stands on a page whose notice is not the one of now any more: only a new load brings the new text. */
export function NoticeChanged() {
  const t = useText();
  return (
    <Alert color="red" role="alert">
      <p>{t('permissions.page.changed')}</p>
      <Button variant="default" onClick={() => window.location.reload()}>
        {t('permissions.page.reload')}
      </Button>
    </Alert>
  );
}
