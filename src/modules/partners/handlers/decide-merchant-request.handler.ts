import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { Lists } from '../../../platform/lists/lists.js';
import { Records } from '../../../platform/resources/records.js';
import { merchants } from '../domain/merchant.resource.js';
import { DecideMerchantRequest } from '../messages/merchant-requests.js';
import { MerchantDecisionEmails } from './merchant-decision-emails.js';

/** Statuses of the request and the merchant for each decision. */
const outcomes = {
  approve: { decision: 'approved', status: 'active' },
  reject: { decision: 'rejected', status: 'rejected' },
} as const;

/**
 * The decision changes the merchant's status like any other change: its version is checked for conflicts, and the audit trail records it
 * with its reason.
 */
@CommandHandler(DecideMerchantRequest)
export class DecideMerchantRequestHandler implements ICommandHandler<DecideMerchantRequest> {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: Lists,
    private readonly records: Records,
    private readonly emails: MerchantDecisionEmails,
  ) {}

  @Transactional()
  async execute({ merchantId, decision: verdict, version, actor }: DecideMerchantRequest): Promise<void> {
    const { decision, reason } = verdict;
    await this.lists.requireExisting(merchants.list, merchantId, actor);
    const { decision: decided, status } = outcomes[decision];
    // Locks the merchant first and then its request, in the same order as a deletion or a repeated request, to prevent deadlocks.
    // @unscoped checked against the actor's rows just before.
    await this.em.execute('select from partners.merchant where id = ? for update', [merchantId]);
    // @unscoped held against the rows of who asks just before.
    const requests = await this.em.execute<{ isErased: boolean }[]>(
      `update partners.merchant_request set decision = ?, decided_at = clock_timestamp(), refusal = ? where merchant_id = ? and decision is null
       returning details is null as "isErased"`,
      [decided, decision === 'reject' ? verdict.refusal : null, merchantId],
    );
    if (requests.length === 0) throw new AppError('merchant-decided');
    if (requests[0]?.isErased) throw new AppError('erased');
    const because = reason === undefined ? undefined : ({ by: 'person', reason } as const);
    await this.records.write(merchants, merchantId, [{ property: 'status', value: status, field: 'decision' }], {
      actor,
      version,
      cause: because,
    });
    await this.emails.send(merchantId, verdict);
  }
}
