import { Command } from '@nestjs/cqrs';

export interface CustomerIdentity {
  readonly userId: string;
  readonly prospectAppId: string;
  readonly isNew: boolean;
}

/**
 * The customer behind a proven phone number or e-mail address; a new phone number makes a new customer.
 * Fails with `not-found` for an e-mail address that no customer has verified (decisions: login by e-mail is for existing ones).
 */
export class EnsureCustomer extends Command<CustomerIdentity> {
  constructor(readonly proven: { readonly phone: string } | { readonly email: string }) {
    super();
  }
}
