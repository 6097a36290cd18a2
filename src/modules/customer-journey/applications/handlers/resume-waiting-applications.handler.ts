import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { INITIAL_STATE } from '../../../../contracts/application-states.js';
import { type LoanTypeKey, loanTypeKeys } from '../../../../contracts/loan-types.js';
import { ResumeSubmissions } from '../../../lenders/messages/index.js';
import { ResumeWaitingApplications } from '../../messages/between-submodules.js';

@CommandHandler(ResumeWaitingApplications)
export class ResumeWaitingApplicationsHandler implements ICommandHandler<ResumeWaitingApplications> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  async execute({ customerId, trigger }: ResumeWaitingApplications): Promise<void> {
    // Before its own rows: whoever locks a submission and its application locks the submission first.
    const waiting = await this.findApiApplications(customerId, 'forms' in trigger ? trigger.forms : loanTypeKeys);
    if (waiting.length > 0) await this.commands.execute(new ResumeSubmissions(waiting));
    if ('phoneIndex' in trigger) await this.updatePhoneIndex(trigger.phoneIndex, customerId);
  }

  /** What no lender has spoken of yet goes out with the new number, and is found by it in a status file. */
  private async updatePhoneIndex(phoneIndex: string, customerId: string): Promise<void> {
    // @unscoped the customer's own.
    await this.em.execute(
      `update customer_journey.lender_application set phone_index = ?
       where customer_id = ? and journey_key is not null and lender_application_id is null and state = ? and state_source = 'customer'`,
      [phoneIndex, customerId, INITIAL_STATE],
    );
  }

  /** Applications at lenders with an API, however far: which of them wait, only their transport knows. */
  private async findApiApplications(customerId: string, types: readonly LoanTypeKey[]): Promise<string[]> {
    // @unscoped the customer's own.
    const rows = await this.em.execute<{ id: string }[]>(
      `select l.id from customer_journey.lender_application l join customer_journey.application a on a.id = l.application_id
       where l.customer_id = ? and l.journey_key is not null and a.loan_type in (select json_array_elements_text(?))`,
      [customerId, JSON.stringify(types)],
    );
    return rows.map(({ id }) => id);
  }
}
