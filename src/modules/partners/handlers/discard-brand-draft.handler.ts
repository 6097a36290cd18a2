import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { audited } from '../domain/audited-brand.js';
import { DiscardBrandDraft } from '../messages/commands.js';
import { BrandDrafts } from './brand-drafts.js';

@CommandHandler(DiscardBrandDraft)
export class DiscardBrandDraftHandler implements ICommandHandler<DiscardBrandDraft> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly drafts: BrandDrafts,
  ) {}

  @Transactional()
  async execute({ work }: DiscardBrandDraft): Promise<void> {
    const partner = await this.drafts.held(work);
    const before = partner.draft;
    if (!partner.discardDraft()) return;
    await this.em.flush();
    await this.audit.record(work.actor, {
      action: 'brand.discard',
      subject: `partner:${partner.id}`,
      before: audited(before),
      version: partner.version,
    });
  }
}
