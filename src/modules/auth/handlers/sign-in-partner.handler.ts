import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type OpenedSession, SignInPartner } from '../messages/commands.js';
import { PasswordLogin } from './password-login.js';
import { Sessions } from './sessions.js';

interface PartnerAccount {
  id: string;
  partnerId: string;
  merchantId: string;
  status: string;
  passwordHash: string;
}

@CommandHandler(SignInPartner)
export class SignInPartnerHandler implements ICommandHandler<SignInPartner> {
  constructor(
    private readonly em: EntityManager,
    private readonly login: PasswordLogin,
    private readonly sessions: Sessions,
  ) {}

  async execute({ email, password, device }: SignInPartner): Promise<OpenedSession> {
    const [account] = await this.em.execute<PartnerAccount[]>(
      `select id, partner_id as "partnerId", merchant_id as "merchantId", status, password_hash as "passwordHash"
       from auth.partner_user where email = ?`,
      [email],
    );
    const user = await this.login.check('partner', email, password, device, account);
    await this.login.succeeded('partner', email, device);
    return await this.open(user, device);
  }

  @Transactional()
  private async open({ id, partnerId, merchantId }: PartnerAccount, device: SignInPartner['device']): Promise<OpenedSession> {
    await this.em.execute('update auth.partner_user set last_login_at = clock_timestamp() where id = ?', [id]);
    return await this.sessions.open({ audience: 'partner', subjectId: id, partnerId, merchantId, role: null, prospectAppId: null }, device);
  }
}
