import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type OpenedSession, SignInAdmin } from '../messages/commands.js';
import { SECOND_FACTOR_ROLE } from './active-sessions.js';
import { PasswordLogin } from './password-login.js';
import { Sessions, WITH_ALL_FACTORS } from './sessions.js';

interface StaffAccount {
  id: string;
  role: number;
  status: string;
  passwordHash: string;
  totpSecret: string | null;
}

@CommandHandler(SignInAdmin)
export class SignInAdminHandler implements ICommandHandler<SignInAdmin> {
  constructor(
    private readonly em: EntityManager,
    private readonly login: PasswordLogin,
    private readonly sessions: Sessions,
  ) {}

  async execute({ email, password, code, device }: SignInAdmin): Promise<OpenedSession> {
    const [account] = await this.em.execute<StaffAccount[]>(
      `select id, role, status, password_hash as "passwordHash", totp_secret as "totpSecret" from auth.staff where email = ? and deleted_at is null`,
      [email],
    );
    const staff = await this.login.check('admin', email, password, device, account);
    await this.login.requireSecondFactor('admin', email, staff, { code, device });
    const opened = await this.open(staff, device);
    if (!opened) return await this.login.refuse('admin', email, staff);
    await this.login.recordSuccess('admin', email, device);
    return opened;
  }

  /**
   * Returns undefined where the account has changed since the check: hashing takes time, and the account may have been recovered meanwhile.
   */
  @Transactional()
  private async open(staff: StaffAccount, device: SignInAdmin['device']): Promise<OpenedSession | undefined> {
    const { id, role, passwordHash, totpSecret } = staff;
    const { affectedRows } = await this.em.execute<{ affectedRows: number }>(
      `update auth.staff set last_login_at = clock_timestamp() where id = ? and password_hash = ? and role = ? and status = 'active'
         and deleted_at is null and totp_secret is not distinct from ?`,
      [id, passwordHash, role, totpSecret],
      'run',
    );
    if (affectedRows !== 1) return undefined;
    const lacksSecondFactor = role === SECOND_FACTOR_ROLE && totpSecret === null;
    return await this.sessions.open(
      { audience: 'admin', subjectId: id, role, partnerId: null, merchantId: null, prospectAppId: null, lacksSecondFactor },
      device,
      WITH_ALL_FACTORS,
    );
  }
}
