import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';

/** An expired login link: the reason, and the login that always works. */
export function ExpiredLinkPage({ text }: { readonly text: 'text' | 'proof' }) {
  const t = useText();
  return (
    <CustomerPage title={t('waysIn.over.title')} lead={t(`waysIn.over.${text}`)}>
      <Button component={Link} to={customerPaths.login} fullWidth>
        {t('waysIn.over.login')}
      </Button>
    </CustomerPage>
  );
}
