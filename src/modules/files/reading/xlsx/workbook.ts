import type { UnreadSheet } from '../book.js';
import { FileProblem } from '../file-problem.js';
import type { ZipArchive } from '../zip/archive.js';
import type { ZipEntry } from '../zip/central-directory.js';
import { classifyFormat } from './number-format.js';
import { isCheckedXml } from './package-check.js';
import { attribute, startTags } from './xml.js';

/** Parts read whole are small in any genuine file; the largest, with all 65,490 styles that Excel can distinguish, is smaller than this. */
const PART_LIMIT = 12_000_000;

export interface WorkbookParts {
  date1904: boolean;
  /** Visible worksheets in the order of their tabs. */
  sheets: { name: string; entry: ZipEntry }[];
  /** All other tabs. */
  unread: UnreadSheet[];
  sharedStrings: ZipEntry | undefined;
  /** Number format class by style index (see number-format.ts). */
  formats: Uint8Array;
}

/** Follows the relationships of the package from its root to the worksheets, shared strings and styles. */
export async function readWorkbook(archive: ZipArchive): Promise<WorkbookParts> {
  const root = await relationships(archive, '');
  const path = root.find((relation) => relation.type === 'officeDocument')?.target;
  if (!path) throw new FileProblem('damaged');
  const xml = await text(archive, path);
  const related = await relationships(archive, path);
  const byId = new Map(related.map((relation) => [relation.id, relation]));
  const sheets: WorkbookParts['sheets'] = [];
  const unread: UnreadSheet[] = [];
  let date1904 = false;
  for (const { name, attributes } of startTags(xml)) {
    if (name === 'workbookPr') date1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '');
    if (name !== 'sheet') continue;
    const tab = attribute(attributes, 'name') ?? '';
    const relation = byId.get(/(?:^|\s)[\w.-]+:id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? '');
    if (['hidden', 'veryHidden'].includes(attribute(attributes, 'state') ?? '')) unread.push({ name: tab, reason: 'hidden' });
    // Chart sheets are in the same list and have no rows.
    else if (relation?.type !== 'worksheet') unread.push({ name: tab, reason: 'chart' });
    else sheets.push({ name: tab, entry: part(archive, relation.target) });
  }
  // Each tab has its own part; a part listed a thousand times would be read a thousand times.
  if (new Set(sheets.map(({ entry }) => entry)).size !== sheets.length) throw new FileProblem('damaged');
  const strings = related.find((relation) => relation.type === 'sharedStrings');
  const styles = related.find((relation) => relation.type === 'styles');
  return {
    date1904,
    sheets,
    unread,
    sharedStrings: strings && part(archive, strings.target),
    formats: styles ? readFormats(await text(archive, styles.target)) : new Uint8Array(0),
  };
}

interface Relation {
  id: string;
  /** Last segment of the type URI, the same in the transitional and the strict form. */
  type: string;
  /** Entry name. */
  target: string;
}

async function relationships(archive: ZipArchive, owner: string): Promise<Relation[]> {
  const slash = owner.lastIndexOf('/') + 1;
  const folder = owner.slice(0, slash);
  const entry = archive.entry(`${folder}_rels/${owner.slice(slash)}.rels`);
  if (!entry) return [];
  const found: Relation[] = [];
  for (const { name, attributes } of startTags(await archive.readText(entry, PART_LIMIT))) {
    if (name !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') continue;
    const type = attribute(attributes, 'Type') ?? '';
    found.push({
      id: attribute(attributes, 'Id') ?? '',
      type: type.slice(type.lastIndexOf('/') + 1),
      target: resolve(folder, attribute(attributes, 'Target') ?? ''),
    });
  }
  return found;
}

function resolve(folder: string, target: string): string {
  const parts: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.' && step !== '') parts.push(step);
  }
  return parts.join('/');
}

function part(archive: ZipArchive, name: string): ZipEntry {
  const entry = archive.entry(name);
  if (!entry || !isCheckedXml(entry.name)) throw new FileProblem('damaged');
  return entry;
}

function text(archive: ZipArchive, name: string): Promise<string> {
  return archive.readText(part(archive, name), PART_LIMIT);
}

/** Returns the number format class by style index. Only `cellXfs` counts; `cellStyleXfs` holds named styles of the same form. */
function readFormats(xml: string): Uint8Array {
  const codes = new Map<number, string>();
  const classes: number[] = [];
  let list = '';
  for (const { name, attributes } of startTags(xml)) {
    if (name === 'numFmt' && list !== 'dxfs')
      codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '');
    else if (name === 'cellXfs' || name === 'cellStyleXfs' || name === 'cellStyles' || name === 'dxfs') list = name;
    else if (name === 'xf' && list === 'cellXfs') {
      const id = Number(attribute(attributes, 'numFmtId') ?? 0);
      classes.push(classifyFormat(id, codes.get(id)));
    }
  }
  return Uint8Array.from(classes);
}
