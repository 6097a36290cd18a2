import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import { AppError } from '../../../platform/http/app-error.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import { sealedPhone } from '../domain/customer.entity.js';
import { type CustomerIdentity, EnsureCustomer } from '../messages/commands.js';
import { ConsentLedger } from './consent-ledger.js';
import { Customers } from './customers.js';
import { Notices } from './notices.js';

type Row = Omit<CustomerIdentity, 'isNew'>;

const identity = 'select id as "userId", prospect_app_id as "prospectAppId" from customer_journey.customer';

@CommandHandler(EnsureCustomer)
export class EnsureCustomerHandler implements ICommandHandler<EnsureCustomer> {
  constructor(
    private readonly em: EntityManager,
    private readonly cipher: FieldCipher,
    private readonly keys: DataKeys,
    private readonly customers: Customers,
    private readonly consents: ConsentLedger,
    private readonly notices: Notices,
  ) {}

  @Transactional()
  async execute({ proven, asked }: EnsureCustomer): Promise<CustomerIdentity> {
    const identity = 'phone' in proven ? await this.byPhone(proven.phone) : await this.byEmail(proven.email);
    if (asked) await this.recordConsent(identity.userId, asked);
    return identity;
  }

  /** The notice was checked when the code was asked for; one that has changed since then counts as not shown. */
  private async recordConsent(userId: string, asked: ConsentEvidence): Promise<void> {
    const customer = await this.customers.locked(userId);
    const [notice] = await this.notices.of(['otp_verification'], asked);
    const isCurrent = notice !== undefined && asked.noticeHashes?.includes(notice.hash);
    await this.consents.record(customer.id, { otp_verification: true }, isCurrent ? asked : { ...asked, noticeHashes: undefined });
  }

  /** Two logins with one new number at the same time find one customer, with one key: the unique index decides. */
  private async byPhone(phone: string): Promise<CustomerIdentity> {
    const id = crypto.randomUUID();
    const index = this.cipher.blindIndex('phone', phone);
    const key = this.keys.make(id);
    const { affectedRows } = await this.em.execute<{ affectedRows: number }>(
      `insert into customer_journey.customer
         (id, prospect_app_id, phone_sealed, phone_index, phone_verified_at, completed_at, created_at, updated_at, version)
       values (?, ?, ?, ?, now(), '{}', now(), now(), 1) on conflict (phone_index) do nothing`,
      [id, crypto.randomUUID(), sealedPhone(key.sealer, id, phone), index],
      'run',
    );
    if (affectedRows === 1) await this.keys.keep(id, key);
    const [row] = await this.em.execute<Row[]>(`${identity} where phone_index = ?`, [index]);
    if (!row) throw new AppError('not-found');
    return { ...row, isNew: affectedRows === 1 };
  }

  private async byEmail(email: string): Promise<CustomerIdentity> {
    const index = this.cipher.blindIndex('email', email);
    const [row] = await this.em.execute<Row[]>(`${identity} where email_index = ? and email_verified_at is not null`, [index]);
    if (!row) throw new AppError('not-found');
    return { ...row, isNew: false };
  }
}
