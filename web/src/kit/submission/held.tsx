import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { customerPaths } from '../../../../src/contracts/next-stop.js';
import { comingFrom } from '../../app/session/came-from.ts';
import { useHasPhone } from '../../app/session/use-has-phone.ts';
import { useText } from '../../i18n/use-text.ts';
import { CompleteFormButton } from '../complete-form-button.tsx';

/** What an application waits for at the customer: a mobile number, or else the rest of the form. */
export function HeldText({ lender }: { readonly lender: string }) {
  const t = useText();
  return t(useHasPhone() ? 'customer.incomplete.waiting' : 'customer.contact.phone.waiting', { lender });
}

/** Leads to where the customer does away with it. */
export function HeldButton() {
  const t = useText();
  const { pathname } = useLocation();
  if (useHasPhone()) return <CompleteFormButton />;
  return (
    <Button component={Link} to={customerPaths.contactConfirmation} state={comingFrom(pathname)} className="no-print" mt="sm">
      {t('customer.contact.phone.title')}
    </Button>
  );
}
