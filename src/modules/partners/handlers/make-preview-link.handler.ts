import { randomBytes } from 'node:crypto';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PREVIEW_DAYS, PREVIEW_TOKEN_BYTES } from '../../../contracts/brand-preview.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { MakePreviewLink, type PreviewLink } from '../messages/commands.js';
import { BrandDrafts } from './brand-drafts.js';
import { previewHash } from './draft-previews.js';

const DAY_MS = 86_400_000;

@CommandHandler(MakePreviewLink)
export class MakePreviewLinkHandler implements ICommandHandler<MakePreviewLink> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly drafts: BrandDrafts,
  ) {}

  @Transactional()
  async execute({ edit }: MakePreviewLink): Promise<PreviewLink> {
    const partner = await this.drafts.lock(edit);
    const token = randomBytes(PREVIEW_TOKEN_BYTES).toString('base64url');
    const until = new Date(Date.now() + PREVIEW_DAYS * DAY_MS);
    partner.enablePreview(previewHash(token), until);
    await this.em.flush();
    // Does not change the brand, so that it conflicts with no edit: it creates no version.
    await this.audit.record(edit.actor, { action: 'brand.preview-link', subject: `partner:${partner.id}`, after: { until } });
    return { token, until };
  }
}
