import type { Decryptor } from '../../../../platform/security/encryptor.js';
import { maskPhone } from '../../../../platform/values/mask.js';
import type { CustomerLabel } from '../../messages/queries.js';
import type { Customer } from './customer.entity.js';

/** Returns the label of a customer, as lists for staff show it. */
export function customerLabel(customer: Customer, opener: Decryptor): CustomerLabel {
  const { first_name: first, last_name: last } = customer.names(opener);
  const phone = customer.phone(opener);
  return {
    name: [first, last && `${String(last).slice(0, 1)}.`].filter(Boolean).join(' '),
    phone: phone ? maskPhone(phone) : null,
  };
}
