import { readFile } from 'node:fs/promises';
import { DEFAULT_LIMITS } from '../../../src/modules/files/reading/limits.js';
import { ZipArchive } from '../../../src/modules/files/reading/zip/archive.js';
import { buildZip, type ZipPart } from './zip-builder.js';

const FOLDER = 'test/support/spreadsheets/reported';

/** Returns one of the files that were read incorrectly before, with its texts replaced; everything else of it is kept. */
export async function reportedFile(name: string, texts: Readonly<Record<string, string>>): Promise<Buffer> {
  const path = `${FOLDER}/${name}`;
  const replaced = (content: string) => Object.entries(texts).reduce((text, [from, to]) => text.replaceAll(from, to), content);
  if (name.endsWith('.csv')) return Buffer.from(replaced(await readFile(path, 'utf8')));
  const archive = await ZipArchive.open(path, DEFAULT_LIMITS);
  try {
    const parts: ZipPart[] = [];
    for (const entry of archive.entries)
      parts.push({ name: entry.name, content: replaced(await archive.readText(entry, DEFAULT_LIMITS.fileBytes)) });
    return buildZip(parts);
  } finally {
    await archive.close();
  }
}
