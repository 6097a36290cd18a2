import { Injectable } from '@nestjs/common';
import { type IconSize, iconSizes } from '../../../contracts/icons.js';
import { renderPng } from '../../../platform/images/render-png.js';
import type { PublishedBrand } from '../domain/published-brand.js';
import { brandIcon } from '../domain/wordmark.js';

/** More brands than an installation has; the icons of one are a few kilobytes. */
const MAX_CACHED = 200 * iconSizes.length;

/** The icons of brands as PNG, for phones that take no SVG. Each is drawn once for a version, however many ask for it. */
@Injectable()
export class BrandIcons {
  private readonly cache = new Map<string, Promise<Buffer>>();

  /** The icon of a brand as it is published. Throws `not-ready` where too many images are being drawn. */
  async png({ slug, version, brand, theme }: PublishedBrand, size: IconSize): Promise<Buffer> {
    const key = `${slug} ${version} ${size}`;
    const drawing = this.cache.get(key) ?? renderPng(brandIcon(brand, theme), size);
    // Put behind all others: those that nobody has asked for longest are forgotten first.
    this.cache.delete(key);
    this.cache.set(key, drawing);
    for (const oldest of [...this.cache.keys()].slice(0, Math.max(0, this.cache.size - MAX_CACHED))) this.cache.delete(oldest);
    // What could not be drawn is tried anew with the next request.
    drawing.catch(() => this.cache.delete(key));
    return await drawing;
  }
}
