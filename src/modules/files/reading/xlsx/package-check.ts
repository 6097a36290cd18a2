import { crc32 } from 'node:zlib';
import { FileProblem } from '../file-problem.js';
import type { Area } from '../merged-areas.js';
import type { ZipArchive } from '../zip/archive.js';
import type { ZipEntry } from '../zip/central-directory.js';
import { MergeCollector } from './merge-collector.js';
import { attribute, startTags } from './xml.js';
import { XmlPartCheck } from './xml-part-check.js';

/** The parts that are read, and related ones. VML drawings and parts of other tools outside `xl/` are only unpacked and counted. */
const CHECKED_XML = /^(?:\[content_types\]\.xml|.*\.rels|xl\/.*\.xml)$/i;
const MACRO_NAME = /vbaproject|vbadata|(^|\/)(macrosheets|activex)\//i;
/** The content type of a part; a macro project may have any name. */
const MACRO_TYPE = /vbaproject|macroenabled|macrosheet/i;
const CONTENT_TYPES_LIMIT = 1_000_000;
const ZIP_MAGIC = Buffer.from('PK\u0003\u0004', 'latin1');

/** Results of the check. */
export interface PackageFacts {
  /** Merged areas by entry name of the worksheet. */
  merges: Map<string, Area[]>;
}

/**
 * Passes once over every part of the package: inflates it, compares the real size and CRC with the directory and checks the XML parts, so
 * that the
 * later reading may trust its input. Memory does not depend on the size of the file.
 */
export async function checkPackage(archive: ZipArchive): Promise<PackageFacts> {
  if (archive.entries.some((entry) => MACRO_NAME.test(entry.name))) throw new FileProblem('macro');
  const merges = new Map<string, Area[]>();
  for (const entry of archive.entries.toSorted((a, b) => a.offset - b.offset)) {
    const areas = await checkPart(archive, entry);
    if (areas.length > 0) merges.set(entry.name, areas);
  }
  const types = archive.entry('[Content_Types].xml');
  if (!types) throw new FileProblem('damaged');
  if (hasMacroPart(archive, await archive.readText(types, CONTENT_TYPES_LIMIT))) throw new FileProblem('macro');
  return { merges };
}

/**
 * Whether a part of the package has the content type of a macro. Some programs declare such a type for an extension that no part has
 * (ECMA-376 part 2, §7.2.3: a part's own type precedes that of its extension).
 */
function hasMacroPart(archive: ZipArchive, types: string): boolean {
  const byPart = new Map<string, string>();
  const byExtension = new Map<string, string>();
  for (const { name, attributes } of startTags(types)) {
    const type = attribute(attributes, 'ContentType') ?? '';
    if (name === 'Override') byPart.set((attribute(attributes, 'PartName') ?? '').replace(/^\//, '').toLowerCase(), type);
    if (name === 'Default') byExtension.set((attribute(attributes, 'Extension') ?? '').toLowerCase(), type);
  }
  return archive.entries.some((entry) => {
    const name = entry.name.toLowerCase();
    return MACRO_TYPE.test(byPart.get(name) ?? byExtension.get(name.slice(name.lastIndexOf('.') + 1)) ?? '');
  });
}

/** Whether the part was checked: well-formed at its ends, in UTF-8 and without declarations. No other part may be read. */
export function isCheckedXml(name: string): boolean {
  return CHECKED_XML.test(name);
}

async function checkPart(archive: ZipArchive, entry: ZipEntry): Promise<Area[]> {
  const xml = isCheckedXml(entry.name) ? new XmlPartCheck() : undefined;
  let collector: MergeCollector | undefined;
  let crc = 0;
  let first = true;
  for await (const chunk of archive.read(entry)) {
    if (first && chunk.subarray(0, 4).equals(ZIP_MAGIC)) throw new FileProblem('zip-bomb');
    first = false;
    crc = crc32(chunk, crc);
    xml?.push(chunk);
    if (xml?.rootTag && /^([^:]+:)?worksheet$/.test(xml.rootTag)) collector ??= new MergeCollector(xml.rootTag);
    collector?.push(chunk);
  }
  if (crc !== entry.crc) throw new FileProblem('damaged');
  xml?.end();
  return collector?.areas() ?? [];
}
