import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { IsPartnerOrMerchantInactive } from '../../partners/messages/index.js';
import { type OpenedSession, SignInPartner } from '../messages/commands.js';
import { PasswordLogin } from './password-login.js';
import { Sessions, WITH_ALL_FACTORS } from './sessions.js';

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
    private readonly sessions: Sessions,
    private readonly queries: QueryBus,
  ) {}

  /** Throws `wrong-credentials`; with the right password of an account at a deleted partner or merchant, `partner-closed`. */
  async execute({ email, password, code, device }: SignInPartner): Promise<OpenedSession> {
    // @unscoped asked before anybody is let in.
    const [account] = await this.em.execute<PartnerAccount[]>(
      `select id, partner_id as "partnerId", merchant_id as "merchantId", status, password_hash as "passwordHash",
         totp_secret as "totpSecret"
       from auth.partner_user where email = ? and deleted_at is null`,
      [email],
    );
    const user = await this.login.check('partner', email, password, device, account);
    await this.login.requireSecondFactor('partner', email, user, { code, device });
    const isClosed = await this.queries.execute(new IsPartnerOrMerchantInactive(user.partnerId, user.merchantId));
    if (isClosed) return await this.login.refuse('partner', email, user, 'partner-closed');
    const opened = await this.open(user, device);
    if (!opened) return await this.login.refuse('partner', email, user);
    await this.login.recordSuccess('partner', email, device);
    return opened;
  }

  /**
   * Returns undefined where the account has changed since the check: hashing takes time, and the account may have been recovered meanwhile.
   */
  @Transactional()
  private async open(user: PartnerAccount, device: SignInPartner['device']): Promise<OpenedSession | undefined> {
    const { id, partnerId, merchantId, passwordHash, totpSecret } = user;
    // @unscoped the account that has just logged in.
    const { affectedRows } = await this.em.execute<{ affectedRows: number }>(
      `update auth.partner_user set last_login_at = clock_timestamp() where id = ? and password_hash = ? and status = 'active' and deleted_at is null and partner_id = ?
         and merchant_id is not distinct from ?::uuid and totp_secret is not distinct from ?`,
      [id, passwordHash, partnerId, merchantId, totpSecret],
      'run',
    );
    if (affectedRows !== 1) return undefined;
    return await this.sessions.open(
      { audience: 'partner', subjectId: id, partnerId, merchantId, role: null, prospectAppId: null },
      device,
      WITH_ALL_FACTORS,
    );
  }
}
