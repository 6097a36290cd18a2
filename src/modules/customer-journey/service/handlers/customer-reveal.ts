import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../../contracts/actor.js';
import type { RevealableField } from '../../../../contracts/reveal.js';
import { AuditTrail } from '../../../../platform/audit/audit-trail.js';
import { ReportSensitiveAction } from '../../../../platform/audit/report-sensitive-action.js';
import { AppError, invalidFields } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import type { Decryptor } from '../../../../platform/security/encryptor.js';
import { RateLimits } from '../../../../platform/security/rate-limits.js';
import type { Customer } from '../../customers/domain/customer.entity.js';
import { RecordCustomers } from './record-customers.js';

/** Reveals what the record of a customer masks. */
@Injectable()
export class CustomerReveal {
  constructor(
    readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly keys: DataKeys,
    private readonly audit: AuditTrail,
    private readonly limits: RateLimits,
    private readonly customers: RecordCustomers,
  ) {}

  /**
   * Returns one field in clear. Audited with the reason and without the value, and limited for each member of staff; all administrators are
   * told. Throws `not-found`, `erased`, and `invalid` for a field that the customer has not given.
   */
  @Transactional()
  async reveal(
    { userId, subjectId }: { readonly userId: string; readonly subjectId: string },
    { field, reason }: { readonly field: RevealableField; readonly reason: string },
    actor: Actor,
  ): Promise<string> {
    await this.limits.consume('customer-reveal', actor.id);
    const { customer } = await this.customers.find(userId, subjectId);
    const opener = await this.keys.getDecryptor(userId);
    if (opener.isErased) throw new AppError('erased');
    const value = readers[field](customer, opener);
    if (!value) throw invalidFields({ field: 'choice' });
    const cause = { by: 'person', reason } as const;
    await this.audit.record(actor, { action: 'customer.reveal', subject: `customer:${userId}`, property: field, cause });
    await this.commands.execute(new ReportSensitiveAction({ action: 'customer.reveal', subject: userId, isDisclosure: true }, actor));
    return value;
  }
}

type Reader = (customer: Customer, opener: Decryptor) => string;

const readers: Readonly<Record<RevealableField, Reader>> = {
  name: (customer, opener) => {
    const { first_name: first, last_name: last } = customer.profile(opener);
    return [first, last].filter(Boolean).join(' ');
  },
  phone: (customer, opener) => customer.phone(opener),
  email: (customer, opener) => String(customer.profile(opener).email ?? ''),
  pan: (customer, opener) => String(customer.profile(opener).tin ?? ''),
};
