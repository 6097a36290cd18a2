import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { ReassignRecycledNumber } from '../../customer-journey/messages/index.js';
import { type OpenedSession, StartAsNewCustomer } from '../messages/commands.js';
import { Sessions } from './sessions.js';

@CommandHandler(StartAsNewCustomer)
export class StartAsNewCustomerHandler implements ICommandHandler<StartAsNewCustomer> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly sessions: Sessions,
  ) {}

  @Transactional()
  async execute({ language, device, visitor, actor }: StartAsNewCustomer): Promise<OpenedSession> {
    // A login by e-mail has not proven that the number belongs to the customer.
    if (actor.unprovenLogin !== 'sms') throw new AppError('forbidden');
    const otpConsent = await this.sessions.pendingEvidence(actor.sessionId);
    const facts = { language, visitor, deviceIndex: device.index, otpConsent };
    const { userId, prospectAppId } = await this.commands.execute(new ReassignRecycledNumber(facts, actor));
    await this.sessions.revokeForNewOwner(actor.id, actor.sessionId);
    return await this.sessions.open(
      { audience: 'customer', subjectId: userId, prospectAppId, role: null, partnerId: null, merchantId: null },
      device,
      { channel: 'sms', isProven: true },
    );
  }
}
