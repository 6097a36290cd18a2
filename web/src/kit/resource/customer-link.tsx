import { Text } from '@mantine/core';
import { createContext, lazy, Suspense } from 'react';

/** Distinct ids of customers, applications and lender applications that the rows of a page name, in order. */
export const CustomerIds = createContext<readonly string[]>([]);

/** An empty line of the height of a link, so that rows keep their place when the links arrive. */
export const NoCustomerLink = () => (
  <Text size="xs" aria-hidden>
    &nbsp;
  </Text>
);

/** Only lists about customers load it. */
const CustomerRecordLink = lazy(() => import('./customer-record-link.tsx'));

/** A link to the record of the customer to whom the id belongs, once it is known. */
export const CustomerLink = ({ id }: { readonly id: string }) => (
  <Suspense fallback={<NoCustomerLink />}>
    <CustomerRecordLink id={id} />
  </Suspense>
);
