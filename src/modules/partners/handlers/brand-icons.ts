import { Injectable } from '@nestjs/common';
import { type IconSize, iconSizes } from '../../../contracts/icons.js';
import { renderPng } from '../../../platform/images/render-png.js';
import type { PublishedBrand } from '../domain/published-brand.js';
import { brandIcon } from '../domain/wordmark.js';

/** More brands than an installation has; the icons of one take a few kilobytes. */
const MAX_CACHED = 200 * iconSizes.length;

/** Brand icons as PNG, for phones without SVG support. Each is drawn once for a version, however many requests arrive. */
@Injectable()
export class BrandIcons {
  private readonly cache = new Map<string, Promise<Buffer>>();

  /** Returns the icon of a published brand. Throws `not-ready` while too many images are being drawn. */
  async png({ slug, version, brand, theme }: PublishedBrand, size: IconSize): Promise<Buffer> {
    const key = `${slug} ${version} ${size}`;
    const drawing = this.cache.get(key) ?? renderPng(brandIcon(brand, theme), size);
    // Moves the entry to the end: the least recently used ones are evicted first.
    this.cache.delete(key);
    this.cache.set(key, drawing);
    for (const oldest of [...this.cache.keys()].slice(0, Math.max(0, this.cache.size - MAX_CACHED))) this.cache.delete(oldest);
    // A failed drawing is retried by the next request.
    drawing.catch(() => this.cache.delete(key));
    return await drawing;
  }
}
