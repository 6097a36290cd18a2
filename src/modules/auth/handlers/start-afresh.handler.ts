import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { ReleaseNumber } from '../../customer-journey/messages/index.js';
import { type OpenedSession, StartAfresh } from '../messages/commands.js';
import { Sessions } from './sessions.js';

@CommandHandler(StartAfresh)
export class StartAfreshHandler implements ICommandHandler<StartAfresh> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly sessions: Sessions,
  ) {}

  @Transactional()
  async execute({ language, device, visitor, actor }: StartAfresh): Promise<OpenedSession> {
    // Who came by e-mail has not proven that the number is his.
    if (actor.unprovenLogin !== 'sms') throw new AppError('forbidden');
    const asked = await this.sessions.askedOf(actor.sessionId);
    const facts = { language, visitor, deviceIndex: device.index, asked };
    const { userId, prospectAppId } = await this.commands.execute(new ReleaseNumber(facts, actor));
    await this.sessions.revokeForNewOwner(actor.id, actor.sessionId);
    return await this.sessions.open(
      { audience: 'customer', subjectId: userId, prospectAppId, role: null, partnerId: null, merchantId: null },
      device,
      { channel: 'sms', isProven: true },
    );
  }
}
