import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BrandColours } from '../../../contracts/brand.js';
import { previewToken } from '../../../contracts/brand-preview.js';
import { brandTheme } from '../domain/brand-theme.js';
import type { Brand } from '../messages/brand.js';

/** A draft as whoever has its link sees it. */
export interface PreviewedDraft {
  readonly brand: Brand;
  /** Not always readable: that is what a draft is looked at for. */
  readonly theme: BrandColours;
}

/** What is kept of the secret in a preview link: it is random and long, so that one pass of a hash is enough. */
export const previewHash = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Drafts that preview links show. Nothing of them is remembered. */
@Injectable()
export class DraftPreviews {
  constructor(private readonly em: EntityManager) {}

  /** The draft of a link; undefined for a secret that nobody has, or has no more. */
  async find(token: string): Promise<PreviewedDraft | undefined> {
    if (!previewToken.test(token)) return undefined;
    // @unscoped whoever has the link may see the draft.
    const [found] = await this.em
      .fork()
      .execute<{ brand: Brand }[]>(
        `select draft -> 'brand' as brand from partners.partner where preview_hash = ? and preview_until > now() and draft is not null and deleted_at is null`,
        [previewHash(token)],
      );
    if (!found) return undefined;
    const theme = brandTheme(found.brand.primary, found.brand.secondary);
    return theme.ok || theme.problem === 'contrast' ? { brand: found.brand, theme: theme.colours } : undefined;
  }
}
