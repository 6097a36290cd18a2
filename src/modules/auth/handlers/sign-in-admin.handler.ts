import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import { totpPlace } from '../domain/staff.entity.js';
import { base32Bytes, matchingStep } from '../domain/totp.js';
import { type OpenedSession, SignInAdmin } from '../messages/commands.js';
import { PasswordLogin } from './password-login.js';
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
    private readonly cipher: FieldCipher,
    private readonly sessions: Sessions,
  ) {}

  async execute({ email, password, totp, device }: SignInAdmin): Promise<OpenedSession> {
    const [account] = await this.em.execute<StaffAccount[]>(
      `select id, role, status, password_hash as "passwordHash", totp_secret as "totpSecret" from auth.staff where email = ?`,
      [email],
    );
    const staff = await this.login.check('admin', email, password, device, account);
    if (!(await this.hasSecondFactor(staff, totp))) await this.login.refuse('admin', email, staff);
    await this.login.succeeded('admin', email, device);
    return await this.open(staff, device);
  }

  @Transactional()
  private async open({ id, role }: StaffAccount, device: SignInAdmin['device']): Promise<OpenedSession> {
    await this.em.execute('update auth.staff set last_login_at = clock_timestamp() where id = ?', [id]);
    return await this.sessions.open(
      { audience: 'admin', subjectId: id, role, partnerId: null, merchantId: null, prospectAppId: null },
      device,
    );
  }

  /** Takes the step of the code in one statement, so that of two logins with the same code only one succeeds. */
  private async hasSecondFactor({ id, totpSecret }: StaffAccount, code: string | undefined): Promise<boolean> {
    const secret = this.cipher.open(totpPlace(id), totpSecret);
    if (!secret) return true;
    const step = code && matchingStep(base32Bytes(secret), code, Date.now() / 1000);
    if (!step) return false;
    const { affectedRows } = await this.em.execute<{ affectedRows: number }>(
      'update auth.staff set totp_last_step = ? where id = ? and (totp_last_step is null or totp_last_step < ?)',
      [step, id, step],
      'run',
    );
    return affectedRows === 1;
  }
}
