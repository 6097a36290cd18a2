import type { Book, Sheet } from '../book.js';
import { FileProblem } from '../file-problem.js';
import { MergedAreas } from '../merged-areas.js';
import type { ReadingLimits } from '../limits.js';
import { ZipArchive } from '../zip/archive.js';
import { checkPackage } from './package-check.js';
import { SharedStrings } from './shared-strings.js';
import { SheetScanner } from './sheet-scanner.js';
import { readWorkbook, type WorkbookParts } from './workbook.js';

/** The strings are the only part kept in memory. Their inflation ratio is lower than that of a sheet, as most of them differ. */
const STRINGS_RATIO = 40;
const HARMLESS_BYTES = 8_000_000;

/** Opens an .xlsx: checks the whole package first, then provides its visible sheets as streams of rows. */
export async function openXlsx(path: string, limits: ReadingLimits): Promise<Book> {
  const archive = await ZipArchive.open(path, limits);
  try {
    const { merges } = await checkPackage(archive);
    const workbook = await readWorkbook(archive);
    const strings = await readSharedStrings(archive, workbook);
    return {
      date1904: workbook.date1904,
      fixedWidth: false,
      unread: workbook.unread,
      sheets: workbook.sheets.map(({ name, entry }) => {
        const sheet: Sheet & { isCut: boolean } = {
          name,
          progress: { done: 0, total: entry.packedSize },
          isCut: false,
          async *batches() {
            const scanner = new SheetScanner({ strings, formats: workbook.formats, date1904: workbook.date1904 });
            const merged = new MergedAreas(merges.get(entry.name) ?? []);
            for await (const chunk of archive.read(entry, (bytes) => (sheet.progress.done = bytes))) {
              const rows = scanner.push(chunk);
              for (const row of rows) merged.apply(row);
              if (rows.length > 0) yield rows;
            }
            const last = scanner.end();
            for (const row of last) merged.apply(row);
            sheet.isCut = scanner.isCut;
            if (last.length > 0) yield last;
          },
        };
        return sheet;
      }),
      close: () => archive.close(),
    };
  } catch (error) {
    await archive.close();
    throw error;
  }
}

async function readSharedStrings(archive: ZipArchive, workbook: WorkbookParts): Promise<SharedStrings> {
  const strings = new SharedStrings();
  const { sharedStrings: entry } = workbook;
  if (!entry) return strings;
  if (entry.size > HARMLESS_BYTES && entry.size > entry.packedSize * STRINGS_RATIO) throw new FileProblem('zip-bomb');
  for await (const chunk of archive.read(entry)) strings.push(chunk);
  return strings;
}
