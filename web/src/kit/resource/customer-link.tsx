import { lazy, Suspense } from 'react';
import { NoCustomerLink } from './customer-ids.tsx';

/** Only lists about customers load it. */
const CustomerRecordLink = lazy(async () => ({ default: (await import('./customer-record-link.tsx')).CustomerRecordLink }));

/** A link to the record of the customer to whom the id belongs, once it is known. */
export const CustomerLink = ({ id }: { readonly id: string }) => (
  <Suspense fallback={<NoCustomerLink />}>
    <CustomerRecordLink id={id} />
  </Suspense>
);
