import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { merchantStatusesByDecision } from '../../../contracts/merchant-form.js';
import { AppError } from '../../../platform/http/app-error.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { HandleMerchantChange, EndPartnerSessions } from '../messages/commands.js';

interface ChangedMerchant {
  readonly partnerId: string;
  readonly isActive: boolean;
  /** For a merchant that applied by the form: the decision, or `none`. For all others `staff`. */
  readonly decision: keyof typeof merchantStatusesByDecision;
  readonly status: string;
}

/**
 * Ends the sessions of a merchant's users when it is deleted or becomes inactive. A merchant that applied by the form gets its status by a
 * decision only; where it is deleted undecided, the request's details are erased.
 */
@CommandHandler(HandleMerchantChange)
export class HandleMerchantChangeHandler implements ICommandHandler<HandleMerchantChange> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly keys: DataKeys,
  ) {}

  async execute({ change: { id: merchantId, action, properties } }: HandleMerchantChange): Promise<void> {
    const mayClose = action === 'delete' || (action === 'update' && properties.includes('status'));
    if (!mayClose) return;
    // @unscoped the merchant that was changed, by whoever might.
    const [workplace] = await this.em.execute<ChangedMerchant[]>(
      `select m.partner_id as "partnerId", m.status = 'active' as "isActive", m.status,
         case when a.merchant_id is null then 'staff' else coalesce(a.decision, 'none') end as decision
       from partners.merchant m left join partners.merchant_request a on a.merchant_id = m.id where m.id = ?`,
      [merchantId],
    );
    if (!workplace) return;
    if (action === 'delete' && workplace.decision === 'none') await this.erase(merchantId);
    if (action === 'update') requireDecided(workplace);
    if (action === 'update' && workplace.isActive) return;
    const { partnerId } = workplace;
    await this.commands.execute(new EndPartnerSessions({ partnerId, merchantId }, action === 'delete' ? 'deleted' : 'disabled'));
  }

  /** A repeated application creates a new request; the deleted one stays undecided, even once it is restored. */
  private async erase(merchantId: string): Promise<void> {
    // @unscoped the merchant that was deleted, by whoever might.
    await this.em.execute(
      'update partners.merchant_request set details = null, applicant_index = null, phone_index = null, pan_end = null, gstin_end = null where merchant_id = ?',
      [merchantId],
    );
    await this.keys.destroy(merchantId);
  }
}

/** Refuses a status that the decision does not allow. Throws `merchant-undecided`. */
function requireDecided({ decision, status }: ChangedMerchant): void {
  const statuses: readonly string[] = merchantStatusesByDecision[decision];
  if (!statuses.includes(status)) throw new AppError('merchant-undecided');
}
