import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type OpenedSession, SignInAdmin } from '../messages/commands.js';
import { SECOND_FACTOR_ROLE } from './living-sessions.js';
import { PasswordLogin } from './password-login.js';
import { SecondFactors } from './second-factors.js';
import { Sessions } from './sessions.js';

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
    private readonly secondFactors: SecondFactors,
    private readonly sessions: Sessions,
  ) {}

  async execute({ email, password, code, device }: SignInAdmin): Promise<OpenedSession> {
    const [account] = await this.em.execute<StaffAccount[]>(
      `select id, role, status, password_hash as "passwordHash", totp_secret as "totpSecret" from auth.staff where email = ? and deleted_at is null`,
      [email],
    );
    const staff = await this.login.check('admin', email, password, device, account);
    if (!(await this.secondFactors.isPassed({ audience: 'admin', ...staff }, code))) await this.login.refuse('admin', email, staff);
    await this.login.succeeded('admin', email, device);
    return await this.open(staff, device);
  }

  @Transactional()
  private async open({ id, role, totpSecret }: StaffAccount, device: SignInAdmin['device']): Promise<OpenedSession> {
    const lacksSecondFactor = role === SECOND_FACTOR_ROLE && totpSecret === null;
    await this.em.execute('update auth.staff set last_login_at = clock_timestamp() where id = ?', [id]);
    return await this.sessions.open(
      { audience: 'admin', subjectId: id, role, partnerId: null, merchantId: null, prospectAppId: null, lacksSecondFactor },
      device,
    );
  }
}
