import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import type { Bootstrap } from '../../contracts/brand.js';
import { type DrawnPage, type DrawnPath, drawnPaths, type Drawing } from '../../contracts/drawn-pages.js';
import type { Language } from '../../contracts/i18n/translate.js';
import { customerPaths } from '../../contracts/next-stop.js';
import { basenameOf, pathInSite, siteSegment } from '../../contracts/site-segment.js';

/** A page in one brand and language weighs about 100 KB. */
const MOST_KEPT = 128;

export interface PageView {
  readonly bootstrap: Bootstrap;
  /** As the browser wrote it, without query. */
  readonly path: string;
  readonly language: Language;
}

/** Draws pages ahead, each once for a brand as it is now and a language; the newest are kept. */
export class DrawnPages<Kept> {
  private readonly logger = new Logger(DrawnPages.name);
  private readonly kept = new Map<string, Promise<Kept | undefined>>();
  private drawing: Promise<Drawing> | undefined;

  /**
   * @param script the built drawing; it is loaded for the first page that needs it
   * @param finish makes of a drawn page what is kept of it
   */
  constructor(
    private readonly script: string,
    private readonly finish: (page: DrawnPage, view: PageView) => Kept,
  ) {}

  /** How many pages are kept now. */
  get size(): number {
    return this.kept.size;
  }

  /** The page; undefined for one that is not drawn ahead, or that cannot be drawn. */
  async find(view: PageView): Promise<Kept | undefined> {
    const { bootstrap, language } = view;
    const place = placeOf(view);
    if (!place) return undefined;
    const revision = createHash('sha256').update(JSON.stringify(bootstrap)).digest('base64url');
    const key = `${language} ${place.basename} ${place.path} ${revision}`;
    const page = this.kept.get(key) ?? this.draw(place, view);
    // The one that was asked for last stands last.
    this.kept.delete(key);
    this.kept.set(key, page);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MOST_KEPT) break;
      this.kept.delete(oldest);
    }
    return await page;
  }

  private async draw(place: Place, view: PageView): Promise<Kept | undefined> {
    try {
      this.drawing ??= load(this.script);
      const { drawPage } = await this.drawing;
      return this.finish(await drawPage({ ...place, bootstrap: view.bootstrap, language: view.language }), view);
    } catch (err) {
      this.logger.error({ err, path: place.path, language: view.language }, 'a page could not be drawn ahead');
      return undefined;
    }
  }
}

interface Place {
  readonly path: DrawnPath;
  readonly basename: string;
}

/** Which page a path is, below the part that the brand's site lives under. */
function placeOf({ bootstrap: { brand }, path }: PageView): Place | undefined {
  const basename = basenameOf(siteSegment(brand, path));
  const below = pathInSite(brand, path);
  // Its own start page is a part that the drawing does not have.
  if (below === customerPaths.start && brand.features.solar === 1) return undefined;
  const found = drawnPaths.find((pattern) => isPathOf(pattern, below));
  return found && { path: found, basename };
}

function isPathOf(pattern: string, path: string): boolean {
  const parts = path.split('/');
  const expected = pattern.split('/');
  return (
    parts.length === expected.length &&
    expected.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
  );
}

async function load(script: string): Promise<Drawing> {
  const file = resolve(script);
  if (!existsSync(file)) throw new Error(`${script} is missing: run "npm run build:web"`);
  return (await import(pathToFileURL(file).href)) as Drawing;
}
