import { Text } from '@mantine/core';
import { createContext } from 'react';

/** Distinct ids of customers, applications and lender applications that the rows of a page name, in order. */
export const CustomerIds = createContext<readonly string[]>([]);

/** An empty line of the height of a link, so that rows keep their place when the links arrive. */
export const NoCustomerLink = () => (
  <Text size="xs" aria-hidden>
    &nbsp;
  </Text>
);
