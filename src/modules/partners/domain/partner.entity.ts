import { isDeepStrictEqual } from 'node:util';
import { defineEntity, p } from '@mikro-orm/core';
import type { BrandColours } from '../../../contracts/brand.js';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import type { Brand, BrandConfig } from '../messages/brand.js';
import { brandTheme } from './brand-theme.js';
import { DEFAULT_BRAND } from './published-brand.js';

const PartnerSchema = defineEntity({
  name: 'Partner',
  schema: 'partners',
  tableName: 'partner',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    slug: p.string().length(40).unique(),
    name: p.string().length(120),
    utmId: p.string().length(80).nullable(),
    revenuePercent: p.decimal('string').precision(7).scale(3).nullable(),
    revenueFlatFee: p.decimal('string').precision(14).scale(2).nullable(),
    hosts: p.array().default([]),
    urlSegment: p.string().length(60).nullable().unique(),
    /** Products that its customers may apply for; an empty list stands for all. */
    productTypes: p.array().default([]),
    /** Excluded lenders: not offered to its customers and hidden in its portal. */
    barredLenderIds: p.array().default([]),
    /** Lenders hidden only in its portal. */
    hiddenLenderIds: p.array().default([]),
    /** The published brand, as are hosts and segment above; null until the first publication. */
    brand: p.json<Brand>().nullable(),
    /** Computed from the brand's colours on publication. */
    theme: p.json<BrandColours>().nullable(),
    /** The next brand to publish; null where it equals the published one or none exists yet. */
    draft: p.json<BrandConfig>().nullable(),
    /** Hash of the preview secret, and when it expires. */
    previewHash: p.string().length(43).nullable().unique(),
    previewUntil: p.datetime().nullable(),
    status: p.enum(['draft', 'published'] as const).default('draft'),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    deletedAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
  filters: { notDeleted: { name: 'notDeleted', cond: { deletedAt: null }, default: true } },
  checks: [{ name: 'partner_published_has_theme', expression: `status = 'draft' or theme is not null` }],
});

export class Partner extends PartnerSchema.class {
  /** Returns whether this is the default brand, used wherever no brand is named. */
  isDefault(): boolean {
    return this.slug === DEFAULT_BRAND;
  }

  /** Returns the published brand; null until the first publication. */
  published(): BrandConfig | null {
    return this.status === 'published' && this.brand ? { hosts: this.hosts, urlSegment: this.urlSegment ?? null, brand: this.brand } : null;
  }

  /**
   * Saves a draft as a whole; a draft equal to the published brand is removed. Returns whether anything changed. Throws `invalid` for
   * invalid colours.
   */
  saveDraft(draft: BrandConfig): boolean {
    const { brand } = draft;
    const theme = brandTheme(brand.primary, brand.secondary);
    if (!theme.ok && theme.problem === 'not-a-colour') throw invalidFields({ primary: 'colour', secondary: 'colour' });
    const published = this.published();
    if (published && isSameBrand(published, draft)) return this.discardDraft();
    if (this.draft && isSameBrand(this.draft, draft)) return false;
    this.draft = draft;
    return true;
  }

  /** Returns to the published brand. Returns whether there was a draft. */
  discardDraft(): boolean {
    const isThere = this.draft !== null && this.draft !== undefined;
    this.draft = null;
    this.endPreview();
    return isThere;
  }

  /** Publishes the draft. Throws the first of `problems`, and `brand-no-draft` where there is none. */
  publish([problem]: readonly AppError[]): void {
    if (!this.draft) throw new AppError('brand-no-draft');
    if (problem) throw problem;
    const { brand, hosts, urlSegment } = this.draft;
    const theme = brandTheme(brand.primary, brand.secondary);
    if (!theme.ok) throw new AppError('brand-unreadable');
    Object.assign(this, { brand, urlSegment, hosts: [...hosts], theme: theme.colours, status: 'published' });
    this.discardDraft();
  }

  /** Enables the preview of the draft by the secret of this hash and disables the previous link. Throws `brand-no-draft`. */
  enablePreview(hash: string, until: Date): void {
    if (!this.draft) throw new AppError('brand-no-draft');
    this.previewHash = hash;
    this.previewUntil = until;
  }

  private endPreview(): void {
    this.previewHash = null;
    this.previewUntil = null;
  }

  /** Throws `not-deletable` for the partner of the default brand. */
  requireDeletable(): void {
    if (this.isDefault()) throw new AppError('not-deletable', { name: this.name });
  }
}
PartnerSchema.setClass(Partner);

/** Compares two brands regardless of key order; a flag that is off equals a missing flag. */
const isSameBrand = (one: BrandConfig, other: BrandConfig) => isDeepStrictEqual(normalizeBrand(one), normalizeBrand(other));

const normalizeBrand = ({ hosts, urlSegment, brand }: BrandConfig): unknown =>
  JSON.parse(
    JSON.stringify({
      urlSegment,
      hosts: hosts.toSorted(),
      brand: { ...brand, features: Object.fromEntries(Object.entries(brand.features).filter(([, flag]) => flag === 1)) },
    }),
  );
