import { Injectable } from '@nestjs/common';
import { type IconSize, iconSizes } from '../../../contracts/icons.js';
import { drawnPng } from '../../../platform/images/drawn-png.js';
import type { PublishedBrand } from '../domain/published-brand.js';
import { brandIcon } from '../domain/wordmark.js';

/** More brands than an installation has; the icons of one are a few kilobytes. */
const MOST_KEPT = 200 * iconSizes.length;

/** The icons of brands as PNG, for phones that take no SVG. Each is drawn once for a version, however many ask for it. */
@Injectable()
export class BrandIcons {
  private readonly kept = new Map<string, Promise<Buffer>>();

  /** The icon of a brand as it is published. Throws `not-ready` where too many images are being drawn. */
  async png({ slug, version, brand, theme }: PublishedBrand, size: IconSize): Promise<Buffer> {
    const key = `${slug} ${version} ${size}`;
    const drawing = this.kept.get(key) ?? drawnPng(brandIcon(brand, theme), size);
    // Put behind all others: those that nobody has asked for longest are forgotten first.
    this.kept.delete(key);
    this.kept.set(key, drawing);
    for (const oldest of [...this.kept.keys()].slice(0, Math.max(0, this.kept.size - MOST_KEPT))) this.kept.delete(oldest);
    // What could not be drawn is tried anew with the next request.
    drawing.catch(() => this.kept.delete(key));
    return await drawing;
  }
}
