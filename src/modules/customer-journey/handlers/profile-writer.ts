import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FIRST_STATE } from '../../../contracts/application-states.js';
import type { LoanTypeKey } from '../../../contracts/loan-types.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { ResumeSubmissions } from '../../lenders/messages/index.js';
import type { Customer } from '../domain/customer.entity.js';
import type { Profile } from '../domain/profile.js';

/** Writes profiles of locked customers, in the caller's transaction. */
@Injectable()
export class ProfileWriter {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
    private readonly commands: CommandBus,
  ) {}

  /** Writes parsed changes. Where they complete a form that lacked something, the applications that waited for it go out. */
  async write(customer: Customer, changes: Partial<Profile>, at: Date): Promise<void> {
    const completed = customer.save(await this.keys.sealerOf(customer.id), changes, at);
    if (completed.length === 0) return;
    const waiting = await this.unanswered(customer.id, completed);
    if (waiting.length > 0) await this.commands.execute(new ResumeSubmissions(waiting));
  }

  /** Applications at lenders with an API of which the lender has said nothing yet. */
  private async unanswered(customerId: string, types: readonly LoanTypeKey[]): Promise<string[]> {
    const rows = await this.em.execute<{ id: string }[]>(
      `select l.id from customer_journey.lender_application l join customer_journey.application a on a.id = l.application_id
       where l.customer_id = ? and l.state = ? and l.journey_key is not null and a.loan_type in (select json_array_elements_text(?))`,
      [customerId, FIRST_STATE, JSON.stringify(types)],
    );
    return rows.map(({ id }) => id);
  }
}
