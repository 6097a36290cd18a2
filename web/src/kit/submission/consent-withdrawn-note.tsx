import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { customerPaths } from '../../../../src/contracts/next-stop.js';
import { useText } from '../../i18n/use-text.ts';

/** Explains that the consent for a lender was withdrawn, and where it can be given again. */
export function ConsentWithdrawnNote({ lender }: { readonly lender: string }) {
  const t = useText();
  return (
    <>
      {t('customer.status.withdrawn', { lender })}{' '}
      <Anchor component={Link} to={customerPaths.permissions} inherit>
        {t('permissions.page.title')}
      </Anchor>
    </>
  );
}
