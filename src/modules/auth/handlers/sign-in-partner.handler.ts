import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { IsWorkplaceDeleted } from '../../partners/messages/index.js';
import { type OpenedSession, SignInPartner } from '../messages/commands.js';
import { PasswordLogin } from './password-login.js';
import { SecondFactors } from './second-factors.js';
import { Sessions } from './sessions.js';

interface PartnerAccount {
  id: string;
  partnerId: string;
  merchantId: string | null;
  status: string;
  passwordHash: string;
  totpSecret: string | null;
}

@CommandHandler(SignInPartner)
export class SignInPartnerHandler implements ICommandHandler<SignInPartner> {
  constructor(
    private readonly em: EntityManager,
    private readonly login: PasswordLogin,
    private readonly secondFactors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly queries: QueryBus,
  ) {}

  /** Throws `wrong-credentials`, and to whoever knows the password of an account at a deleted partner or merchant `partner-closed`. */
  async execute({ email, password, code, device }: SignInPartner): Promise<OpenedSession> {
    // @unscoped asked before anybody is let in.
    const [account] = await this.em.execute<PartnerAccount[]>(
      `select id, partner_id as "partnerId", merchant_id as "merchantId", status, password_hash as "passwordHash",
         totp_secret as "totpSecret"
       from auth.partner_user where email = ?`,
      [email],
    );
    const user = await this.login.check('partner', email, password, device, account);
    if (!(await this.secondFactors.isPassed({ audience: 'partner', ...user }, code))) await this.login.refuse('partner', email, user);
    const isClosed = await this.queries.execute(new IsWorkplaceDeleted(user.partnerId, user.merchantId));
    if (isClosed) return await this.login.refuse('partner', email, user, 'partner-closed');
    await this.login.succeeded('partner', email, device);
    return await this.open(user, device);
  }

  @Transactional()
  private async open({ id, partnerId, merchantId }: PartnerAccount, device: SignInPartner['device']): Promise<OpenedSession> {
    // @unscoped the account that has just logged in.
    await this.em.execute('update auth.partner_user set last_login_at = clock_timestamp() where id = ?', [id]);
    return await this.sessions.open({ audience: 'partner', subjectId: id, partnerId, merchantId, role: null, prospectAppId: null }, device);
  }
}
