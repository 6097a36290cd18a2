import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { applicationEvents, type ApplicationState, INITIAL_STATE } from '../../../../contracts/application-states.js';
import { StopSubmissions } from '../../../lenders/messages/index.js';
import { StopLenderSharing } from '../../messages/between-submodules.js';
import { LenderApplication } from '../domain/lender-application.entity.js';
import { ApplicationTransitions } from './application-transitions.js';

@CommandHandler(StopLenderSharing)
export class StopLenderSharingHandler implements ICommandHandler<StopLenderSharing> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly log: ApplicationTransitions,
  ) {}

  async execute({ customerId, lenderId }: StopLenderSharing): Promise<void> {
    // @unscoped the customer's own.
    const applied = await this.em.execute<{ id: string }[]>(
      'select id from customer_journey.lender_application where customer_id = ? and lender_id = ?',
      [customerId, lenderId],
    );
    await this.commands.execute(new StopSubmissions(applied.map(({ id }) => id)));
    await this.cancelUnreported(customerId, lenderId);
  }

  /**
   * A lender without an API has no submission to stop: an application that it has never reported on is cancelled by the customer's
   * withdrawal.
   */
  private async cancelUnreported(customerId: string, lenderId: string): Promise<void> {
    const untold = { customerId, lenderId, journeyKey: null, state: INITIAL_STATE as ApplicationState, stateSource: 'customer' as const };
    // @unscoped the customer's own.
    const found = await this.em.find(LenderApplication, untold, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
    const { source, state: status } = applicationEvents['customer-cancelled'];
    for (const own of found) this.log.applyStatus(own, { status, source, at: new Date() });
  }
}
