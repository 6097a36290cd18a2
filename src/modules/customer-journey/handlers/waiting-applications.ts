import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FIRST_STATE } from '../../../contracts/application-states.js';
import { type LoanTypeKey, loanTypeKeys } from '../../../contracts/loan-types.js';
import { ResumeSubmissions } from '../../lenders/messages/index.js';
import type { Customer } from '../domain/customer.entity.js';

/** Applications that wait for their locked customer, in the caller's transaction. */
@Injectable()
export class WaitingApplications {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  /** Sends what waited for the customer; where it still lacks something, it waits again. */
  async resume(customerId: string, types: readonly LoanTypeKey[] = loanTypeKeys): Promise<void> {
    const waiting = await this.byApi(customerId, types);
    if (waiting.length > 0) await this.commands.execute(new ResumeSubmissions(waiting));
  }

  /** Sends what waited for a number. What no lender has spoken of yet goes out with it, and is found by it in a status file. */
  async resumeWithPhone({ id, phoneIndex }: Customer): Promise<void> {
    // Before its own rows: whoever locks a submission and its application locks the submission first.
    await this.resume(id);
    await this.em.execute(
      `update customer_journey.lender_application set phone_index = ?
       where customer_id = ? and journey_key is not null and lender_application_id is null and state = ? and state_source = 'customer'`,
      [phoneIndex, id, FIRST_STATE],
    );
  }

  /** Applications at lenders with an API, however far: which of them wait, only their transport knows. */
  private async byApi(customerId: string, types: readonly LoanTypeKey[]): Promise<string[]> {
    const rows = await this.em.execute<{ id: string }[]>(
      `select l.id from customer_journey.lender_application l join customer_journey.application a on a.id = l.application_id
       where l.customer_id = ? and l.journey_key is not null and a.loan_type in (select json_array_elements_text(?))`,
      [customerId, JSON.stringify(types)],
    );
    return rows.map(({ id }) => id);
  }
}
