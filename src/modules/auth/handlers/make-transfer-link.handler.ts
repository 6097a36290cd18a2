import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { TRANSFER_LINK_HOURS, getTransferPath } from '../../../contracts/entry-links.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError } from '../../../platform/http/app-error.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { CurrentAttribution, CustomerByProspectId } from '../../customer-journey/messages/index.js';
import { PartnerPageUrl } from '../../partners/messages/index.js';
import { MakeTransferLink } from '../messages/entry-links.js';
import { EntryLinks } from './entry-links.js';

@CommandHandler(MakeTransferLink)
export class MakeTransferLinkHandler implements ICommandHandler<MakeTransferLink> {
  constructor(
    readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly limits: RateLimits,
    private readonly links: EntryLinks,
    private readonly audit: AuditTrail,
  ) {}

  async execute(command: MakeTransferLink): Promise<{ url: string; expiresAt: Date }> {
    const { prospectAppId, actor } = command;
    await this.limits.consume('transfer-link', actor.id);
    const customer = await this.queries.execute(new CustomerByProspectId(prospectAppId));
    if (!customer) throw new AppError('not-found');
    const { partnerId } = await this.queries.execute(new CurrentAttribution({ visitor: undefined, customerId: customer.userId }));
    const page = await this.queries.execute(new PartnerPageUrl(partnerId, getTransferPath(prospectAppId)));
    const expiresAt = new Date(Date.now() + TRANSFER_LINK_HOURS * 3_600_000);
    return { url: `${page}#${await this.make(command, customer.userId)}`, expiresAt };
  }

  @Transactional()
  private async make({ prospectAppId, reason, actor }: MakeTransferLink, customerId: string): Promise<string> {
    const because = { by: 'person', reason } as const;
    await this.audit.record(actor, { action: 'customer.transfer-link', subject: `customer:${customerId}`, cause: because });
    return await this.links.createTransferLink({ customerId, prospectAppId });
  }
}
