import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BrandColours } from '../../../contracts/brand.js';
import type { BrandTermsReference } from '../../../contracts/brand-terms.js';
import { previewTokenPattern } from '../../../contracts/brand-preview.js';
import { brandTheme } from '../domain/brand-theme.js';
import type { Brand } from '../messages/brand.js';
import { joinNewestTerms } from './brand-terms-versions.js';

/** A draft as shown by its link. */
export interface PreviewedDraft {
  readonly brand: Brand;
  /** May miss the contrast requirements: the preview helps to judge a draft. */
  readonly theme: BrandColours;
  /** The terms that the partner published last; null where there never were any. */
  readonly newestTerms: BrandTermsReference | null;
}

/** Returns the stored hash of a preview secret. The secret is random and long, so that one pass of a hash is enough. */
export const previewHash = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Drafts shown by preview links. Not cached. */
@Injectable()
export class DraftPreviews {
  constructor(private readonly em: EntityManager) {}

  /** Returns the draft of a link; undefined for an unknown or replaced secret. */
  async find(token: string): Promise<PreviewedDraft | undefined> {
    if (!previewTokenPattern.test(token)) return undefined;
    // @unscoped whoever has the link may see the draft.
    const [found] = await this.em.fork().execute<{ brand: Brand; newestTerms: BrandTermsReference | null }[]>(
      `select p.draft -> 'brand' as brand, newest_terms.standing as "newestTerms" from partners.partner p ${joinNewestTerms}
         where p.preview_hash = ? and p.preview_until > now() and p.draft is not null and p.deleted_at is null`,
      [previewHash(token)],
    );
    if (!found) return undefined;
    const theme = brandTheme(found.brand.primary, found.brand.secondary);
    return theme.ok || theme.problem === 'contrast' ? { ...found, theme: theme.colours } : undefined;
  }
}
