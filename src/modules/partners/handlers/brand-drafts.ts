import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { calledHostName } from '../../../contracts/hosts.js';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/http/app-error.js';
import { ChangesMeanwhile } from '../../../platform/resources/changes-meanwhile.js';
import { Partner } from '../domain/partner.entity.js';
import { DEFAULT_BRAND } from '../domain/published-brand.js';
import { partners } from '../domain/partner.resource.js';
import { type PlaceHolder, publishingProblems } from '../domain/publishing-problems.js';
import type { PlacedBrand } from '../messages/brand.js';
import type { BrandWork } from '../messages/commands.js';

/** What every deed with the draft of a brand begins with, and what keeps a draft from being published. */
@Injectable()
export class BrandDrafts {
  constructor(
    private readonly em: EntityManager,
    private readonly meanwhile: ChangesMeanwhile,
    private readonly config: Config,
  ) {}

  /** The partner, held until the transaction ends. Throws `not-found`, and `changed-meanwhile` where its brand is not what was seen. */
  async held(work: BrandWork): Promise<Partner> {
    const partner = await this.heldIfThere(work);
    if (!partner) throw new AppError('not-found');
    return partner;
  }

  /** The same, by what is about to be written; null where there is no such partner. */
  async heldIfThere({ slug, actor, version }: BrandWork, written: readonly string[] = ['brand']): Promise<Partner | null> {
    // @unscoped staff alone: its route asks for a permission of the back office.
    const partner = await this.em.findOne(Partner, { slug }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (partner) await this.meanwhile.refuse(partners, partner, written, { actor, version });
    return partner;
  }

  /** Throws `not-found`. */
  async read(slug: string): Promise<Partner> {
    // @unscoped staff alone: its route asks for a permission of the back office.
    const partner = await this.em.findOne(Partner, { slug });
    if (!partner) throw new AppError('not-found');
    return partner;
  }

  /** What keeps a draft of the partner from being published by somebody who called this host. */
  async problemsOf(partner: Partner, draft: PlacedBrand, calledHost: string): Promise<AppError[]> {
    const host = calledHostName(calledHost);
    const isOurOwn = host === new URL(this.config.values.PUBLIC_URL).hostname;
    return publishingProblems(draft, {
      isDefault: partner.isDefault(),
      publicHosts: partner.published()?.hosts ?? [],
      holder: await this.holderOf(draft, partner.slug),
      ownHost: isOurOwn ? undefined : host,
    });
  }

  /** Who has the short name of a new partner as the place of its brand. */
  async holderOfNameOf(id: string): Promise<PlaceHolder | undefined> {
    // @unscoped staff alone: its route asks for a permission of the back office.
    const [holder] = await this.em.execute<PlaceHolder[]>(
      `select h.name, h.deleted_at is not null as "isDeleted" from partners.partner p
       join partners.partner h on h.url_segment = p.slug and h.id <> p.id where p.id = ?`,
      [id],
    );
    return holder;
  }

  /** A host or a segment shows one brand only, a short name stands in the addresses of its portal, and one that was deleted may be restored. */
  async holderOf({ hosts, urlSegment }: Omit<PlacedBrand, 'brand'>, slug: string): Promise<PlaceHolder | undefined> {
    // Our own host shows the default brand, which need not name it.
    const isOurs = hosts.includes(new URL(this.config.values.PUBLIC_URL).hostname);
    // @unscoped staff alone: its route asks for a permission of the back office.
    const [holder] = await this.em.execute<PlaceHolder[]>(
      `select name, deleted_at is not null as "isDeleted" from partners.partner
       where (slug = ? and deleted_at is not null)
         or (slug <> ? and (hosts && ?::text[] or url_segment in (?, ?) or slug = ? or (slug = ? and ?)))
       order by slug = ? desc limit 1`,
      [slug, slug, `{${hosts.map((host) => JSON.stringify(host)).join(',')}}`, urlSegment, slug, urlSegment, DEFAULT_BRAND, isOurs, slug],
    );
    return holder;
  }
}
