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
    // Runs before the rows of this command are locked: the lock order is submission, then its application.
    const waiting = await this.findApiApplications(customerId, 'forms' in trigger ? trigger.forms : loanTypeKeys);
    if (waiting.length > 0) await this.commands.execute(new ResumeSubmissions(waiting));
    if ('phoneIndex' in trigger) await this.updatePhoneIndex(trigger.phoneIndex, customerId);
  }

  /** Applications without a lender's response use the new number, and status files match them by it. */
  private async updatePhoneIndex(phoneIndex: string, customerId: string): Promise<void> {
    // @unscoped the customer's own.
    await this.em.execute(
      `update customer_journey.lender_application set phone_index = ?
       where customer_id = ? and journey_key is not null and lender_application_id is null and state = ? and state_source = 'customer'`,
      [phoneIndex, customerId, INITIAL_STATE],
    );
  }

  /** Returns the applications at lenders with an API, in any state. Only their transport knows which ones wait. */
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
