import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError } from '../../../platform/http/app-error.js';
import { getAccountSubject } from '../domain/accounts.js';
import { EndOwnSessions } from '../messages/accounts.js';
import { Sessions } from './sessions.js';

@CommandHandler(EndOwnSessions)
export class EndOwnSessionsHandler implements ICommandHandler<EndOwnSessions> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
    private readonly audit: AuditTrail,
  ) {}

  @Transactional()
  async execute({ which, actor }: EndOwnSessions): Promise<void> {
    if (which === 'others') {
      await this.sessions.revokeAll(actor, 'by-holder', actor.sessionId);
      await this.audit.record(actor, { action: 'session.end-others', subject: getAccountSubject(actor) });
      return;
    }
    if (!(await this.sessions.revokeOwn(actor, which.id))) throw new AppError('not-found');
    await this.audit.record(actor, { action: 'session.end', subject: `session:${which.id}` });
  }
}
