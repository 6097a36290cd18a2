import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { customerPaths } from '../../../../src/contracts/next-stop.js';
import { useText } from '../../i18n/use-text.ts';
import { createReturnState } from '../../session/return-path.ts';
import { CompleteFormButton } from '../complete-form-button.tsx';
import { useHasPhone } from '../customer/use-has-phone.ts';

/** What an application needs from the customer: a mobile number, or else the rest of the form. */
export function HoldReason({ lender }: { readonly lender: string }) {
  const t = useText();
  return t(useHasPhone() ? 'customer.incomplete.waiting' : 'customer.contact.phone.waiting', { lender });
}

/** Leads to the page that resolves the hold. */
export function ResolveHoldButton() {
  const t = useText();
  const { pathname } = useLocation();
  if (useHasPhone()) return <CompleteFormButton />;
  return (
    <Button component={Link} to={customerPaths.contactConfirmation} state={createReturnState(pathname)} className="no-print" mt="sm">
      {t('customer.contact.phone.title')}
    </Button>
  );
}
