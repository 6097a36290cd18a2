import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { useText } from '../../../i18n/use-text.ts';
import { CustomerPage } from '../../../kit/customer-page.tsx';

/** A link that lets nobody in any more, why, and the way that is always open. */
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
