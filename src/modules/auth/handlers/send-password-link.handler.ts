import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Config } from '../../../platform/config/config.js';
import { SendMessage, type TemplateKey } from '../../messaging/messages/index.js';
import { getAccountSubject } from '../domain/accounts.js';
import { SendPasswordLink } from '../messages/accounts.js';
import { PasswordLinks } from './password-links.js';

const templates = {
  invited: 'account-invitation',
  reset: 'account-reset',
  asked: 'account-password',
} as const satisfies Record<SendPasswordLink['payload']['reason'], TemplateKey>;

@CommandHandler(SendPasswordLink)
export class SendPasswordLinkHandler implements ICommandHandler<SendPasswordLink> {
  private readonly links: PasswordLinks;

  constructor(
    private readonly em: EntityManager,
    config: Config,
    private readonly commands: CommandBus,
    private readonly audit: AuditTrail,
  ) {
    this.links = new PasswordLinks(em, config);
  }

  @Transactional()
  async execute({ payload: { audience, accountId, reason, language } }: SendPasswordLink): Promise<void> {
    // @unscoped the account that the link is for.
    const [account] = await this.em.execute<{ email: string }[]>(
      `select email from (select 'admin' as audience, id, email, status from auth.staff where deleted_at is null
         union all select 'partner', id, email, status from auth.partner_user where deleted_at is null) a
       where audience = ? and id = ? and status = 'active'`,
      [audience, accountId],
    );
    if (!account) return;
    const link = await this.links.make(audience, accountId);
    await this.commands.execute(new SendMessage('email', account.email, templates[reason], language, { link }));
    if (reason === 'asked')
      await this.audit.record(
        { audience, id: null },
        { action: 'password.asked', subject: getAccountSubject({ audience, id: accountId }) },
      );
  }
}
