import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { merchantStatusesAfter } from '../../../contracts/merchant-form.js';
import { AppError } from '../../../platform/http/app-error.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { AttendMerchantChange, EndWorkSessions } from '../messages/commands.js';

interface Workplace {
  readonly partnerId: string;
  readonly isActive: boolean;
  /** Of one that asked by the form: what was decided, or that nothing is. */
  readonly decision: keyof typeof merchantStatusesAfter;
  readonly status: string;
}

/** Whoever works for a merchant that is deleted, or not active, logs in anew once it is back. What was asked for by the form is decided, not written; deleted undecided, what was told with it is erased. */
@CommandHandler(AttendMerchantChange)
export class AttendMerchantChangeHandler implements ICommandHandler<AttendMerchantChange> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly keys: DataKeys,
  ) {}

  async execute({ change: { id: merchantId, deed, properties } }: AttendMerchantChange): Promise<void> {
    const mayClose = deed === 'delete' || (deed === 'update' && properties.includes('status'));
    if (!mayClose) return;
    // @unscoped the merchant that was changed, by whoever might.
    const [workplace] = await this.em.execute<Workplace[]>(
      `select m.partner_id as "partnerId", m.status = 'active' as "isActive", m.status,
         case when a.merchant_id is null then 'staff' else coalesce(a.decision, 'none') end as decision
       from partners.merchant m left join partners.merchant_request a on a.merchant_id = m.id where m.id = ?`,
      [merchantId],
    );
    if (!workplace) return;
    if (deed === 'delete' && workplace.decision === 'none') await this.erase(merchantId);
    if (deed === 'update') requireDecided(workplace);
    if (deed === 'update' && workplace.isActive) return;
    const { partnerId } = workplace;
    await this.commands.execute(new EndWorkSessions({ partnerId, merchantId }, deed === 'delete' ? 'deleted' : 'disabled'));
  }

  /** Whoever asks again makes a new request, and the deleted one has nothing left to decide, also once it is restored. */
  private async erase(merchantId: string): Promise<void> {
    // @unscoped the merchant that was deleted, by whoever might.
    await this.em.execute(
      'update partners.merchant_request set details = null, applicant_index = null, phone_index = null, pan_end = null, gstin_end = null where merchant_id = ?',
      [merchantId],
    );
    await this.keys.destroy(merchantId);
  }
}

/** Nobody becomes active, or is rejected, by a status alone. Throws `merchant-undecided`. */
function requireDecided({ decision, status }: Workplace): void {
  const statuses: readonly string[] = merchantStatusesAfter[decision];
  if (!statuses.includes(status)) throw new AppError('merchant-undecided');
}
