import { Command } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import type { Brand } from './brand.js';

/** Where a brand is found, and how it looks. */
export interface BrandSettings {
  readonly slug: string;
  readonly name: string;
  /** Host names without a port that show this brand. */
  readonly hosts: readonly string[];
  /** First part of the path that shows this brand. */
  readonly urlSegment: string | null;
  readonly brand: Brand;
}

export interface ContrastFigure {
  readonly pair: string;
  readonly ratio: number;
  /** Least ratio for WCAG AA; null where nothing depends on the pair. */
  readonly needed: number | null;
}

/**
 * Adds a brand as a draft, or changes one, and computes its shades. Answers the contrast report.
 * Fails with `invalid` for colours that are none, with `brand-unreadable` for colours that a published brand may not have,
 * and with `conflict` for a host or segment of another brand.
 */
export class SaveBrand extends Command<readonly ContrastFigure[]> {
  constructor(
    readonly settings: BrandSettings,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Shows a brand to the public. Fails with `not-found`, or with `brand-unreadable` while its contrast is below WCAG AA. */
export class PublishBrand extends Command<void> {
  constructor(
    readonly slug: string,
    readonly actor: Actor,
  ) {
    super();
  }
}
