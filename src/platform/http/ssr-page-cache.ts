import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import type { Bootstrap } from '../../contracts/brand.js';
import { type SsrPage, type SsrPath, ssrPaths, type SsrRenderer } from '../../contracts/ssr-pages.js';
import type { Language } from '../../contracts/i18n/translate.js';
import { startPaths } from '../../contracts/next-stop.js';
import { matchesPathPattern } from '../../contracts/page-paths.js';
import { getBasename, stripSiteSegment, getSiteSegment } from '../../contracts/site-segment.js';

/** A page in one brand and language takes about 100 KB. */
const MAX_PAGES = 128;

export interface PageView {
  readonly bootstrap: Bootstrap;
  /** As sent by the browser, without query. */
  readonly path: string;
  readonly language: Language;
}

/** Renders pages on the server, once per language and revision of the brand; keeps the most recently used. */
export class SsrPageCache<Kept> {
  private readonly logger = new Logger(SsrPageCache.name);
  private readonly pages = new Map<string, Promise<Kept | undefined>>();
  private bundle: Promise<SsrRenderer> | undefined;

  /**
   * @param bundlePath the built drawing; it is loaded for the first page that needs it
   * @param finish makes of a drawn page what is kept of it
   */
  constructor(
    private readonly bundlePath: string,
    private readonly finish: (page: SsrPage, view: PageView) => Kept,
  ) {}

  get size(): number {
    return this.pages.size;
  }

  /** Returns the page; undefined when the path is not rendered on the server, or rendering fails. */
  async getPage(view: PageView): Promise<Kept | undefined> {
    const { bootstrap, language } = view;
    const place = matchRoute(view);
    if (!place) return undefined;
    const revision = createHash('sha256').update(JSON.stringify(bootstrap)).digest('base64url');
    const key = `${language} ${place.basename} ${place.path} ${revision}`;
    const page = this.pages.get(key) ?? this.renderPage(place, view);
    // Moves the entry to the end: least recently used first.
    this.pages.delete(key);
    this.pages.set(key, page);
    for (const oldest of this.pages.keys()) {
      if (this.pages.size <= MAX_PAGES) break;
      this.pages.delete(oldest);
    }
    return await page;
  }

  private async renderPage(place: SsrRoute, view: PageView): Promise<Kept | undefined> {
    try {
      this.bundle ??= loadBundle(this.bundlePath);
      const { renderPage } = await this.bundle;
      return this.finish(await renderPage({ ...place, bootstrap: view.bootstrap, language: view.language }), view);
    } catch (err) {
      this.logger.error({ err, path: place.path, language: view.language }, 'a page could not be drawn ahead');
      return undefined;
    }
  }
}

interface SsrRoute {
  readonly path: SsrPath;
  readonly basename: string;
}

/** Returns the page of a path, below the segment of the brand's site. */
function matchRoute({ bootstrap: { brand }, path }: PageView): SsrRoute | undefined {
  const basename = getBasename(getSiteSegment(brand, path));
  const below = stripSiteSegment(brand, path);
  // The server-side bundle does not contain the brand's own start page.
  if (startPaths.includes(below) && brand.features.solar === 1) return undefined;
  const found = ssrPaths.find((pattern) => matchesPathPattern(pattern, below));
  return found && { path: found, basename };
}

async function loadBundle(script: string): Promise<SsrRenderer> {
  const file = resolve(script);
  if (!existsSync(file)) throw new Error(`${script} is missing: run "npm run build:web"`);
  return (await import(pathToFileURL(file).href)) as SsrRenderer;
}
