import { once } from 'node:events';
import { PassThrough, type Readable, Transform, type TransformCallback } from 'node:stream';
import type { Column, stream as ofExceljs } from 'exceljs';

/** A text that opens an address. */
export interface LinkCell {
  readonly text: string;
  readonly hyperlink: string;
}

export type WorkbookCell = string | number | boolean | Date | LinkCell | null;

/** A sheet: its name, columns, and whether the heading row is frozen. */
export interface Sheet {
  readonly name: string;
  readonly columns?: readonly Partial<Column>[];
  /** Including the heading row; Excel's maximum by default. */
  readonly maxRows?: number;
}

/** A sheet with its rows. */
export interface SheetContent extends Sheet {
  readonly rows: AsyncIterable<readonly WorkbookCell[]>;
}

/** Excel's maximum, including the heading row. */
const MAX_ROWS = 1_048_576;
/** Links beyond it are plain text: exceljs keeps those of a sheet in memory. Excel allows 65,530. */
const MAX_LINKS = 10_000;
const LINK_FONT = { underline: true, color: { argb: 'FF0563C1' } } as const;
const MAX_SHEET_NAME_LENGTH = 31;
/** Characters for the number of a further sheet of one name. */
const NUMBER_ROOM = 4;
/** Maximum number of rows that wait for the archive. */
const MAX_BUFFERED_ROWS = 200;
const CHUNK_CHARACTERS = 64 * 1024;

/**
 * Creates a workbook as a stream, written no faster than it is read: a few thousand rows are in memory, whatever the total. Rows beyond the
 * limit of a sheet continue in another one, and links beyond the limit of a sheet are plain text. The stream fails when its rows fail.
 */
export function createWorkbookStream(sheet: Sheet, rows: AsyncIterable<readonly WorkbookCell[]>): Promise<Readable> {
  return createSheetsStream([{ ...sheet, rows }]);
}

/** Creates such a workbook of several sheets, written one after the other. A name that a workbook cannot have is changed. */
export async function createSheetsStream(sheets: Iterable<SheetContent> | AsyncIterable<SheetContent>): Promise<Readable> {
  // Loaded on demand: it would take a good part of the start-up time of a process.
  const { default: exceljs } = await import('exceljs');
  const { WorkbookWriter } = exceljs.stream.xlsx;
  /** exceljs ignores backpressure; a stream of our own can make it wait. */
  class PacedWriter extends WorkbookWriter {
    sheetXml: Transform = new XmlChunker();

    _openStream(path: string): Transform {
      const xml = new XmlChunker();
      if (path.includes('/worksheets/sheet')) this.sheetXml = xml;
      (this as unknown as { zip: { append(content: Readable, entry: { name: string }): void } }).zip.append(xml, { name: path });
      xml.on('finish', () => xml.emit('zipped'));
      return xml;
    }
  }
  const out = new PassThrough();
  const book = new PacedWriter({ stream: out, useStyles: true });
  void writeSheets(book, sheets, out).catch((error: Error) => out.destroy(error));
  return out;
}

/** Collects rows into chunks: an archive compresses one large chunk faster than a thousand small ones. */
class XmlChunker extends Transform {
  private buffer = '';

  constructor() {
    super({ writableObjectMode: true, writableHighWaterMark: MAX_BUFFERED_ROWS });
  }

  /** exceljs reuses the same buffer at once, so its content is read before it is queued. */
  override write(part: string | { toBuffer(): Buffer }): boolean {
    return super.write(typeof part === 'string' ? part : part.toBuffer().toString());
  }

  override _transform(part: string, _: BufferEncoding, done: TransformCallback): void {
    this.buffer += part;
    if (this.buffer.length < CHUNK_CHARACTERS) return done();
    done(null, this.buffer);
    this.buffer = '';
  }

  override _flush(done: TransformCallback): void {
    done(null, this.buffer);
  }
}

type PacedBook = ofExceljs.xlsx.WorkbookWriter & { readonly sheetXml: Transform };

async function writeSheets(book: PacedBook, sheets: Iterable<SheetContent> | AsyncIterable<SheetContent>, out: PassThrough): Promise<void> {
  const gone = once(out, 'close').then(() => Promise.reject(new Error('nobody reads the workbook any more')));
  gone.catch(() => undefined);
  const names = new SheetNames();
  for await (const { name, columns, maxRows = MAX_ROWS, rows } of sheets) {
    const opened = () => {
      const sheet = book.addWorksheet(names.add(name), { ...(columns && { views: [{ state: 'frozen', ySplit: 1 }] }) });
      if (columns) sheet.columns = [...columns];
      return { sheet, rows: columns ? 1 : 0, links: 0 };
    };
    let open = opened();
    for await (const row of rows) {
      if (open.rows === maxRows) {
        open.sheet.commit();
        open = opened();
      }
      const mayLink = open.links < MAX_LINKS;
      const written = open.sheet.addRow(row.map((cell) => (isLink(cell) && !mayLink ? cell.text : cell)));
      for (const [index, cell] of row.entries())
        if (mayLink && isLink(cell)) {
          written.getCell(index + 1).font = LINK_FONT;
          open.links++;
        }
      written.commit();
      open.rows++;
      if (book.sheetXml.writableNeedDrain) await Promise.race([once(book.sheetXml, 'drain'), gone]);
    }
    open.sheet.commit();
  }
  await Promise.race([book.commit(), gone]);
}

const isLink = (cell: WorkbookCell): cell is LinkCell => typeof cell === 'object' && cell !== null && 'hyperlink' in cell;

/** Names of the sheets of a workbook: different ones, of at most 31 characters, without those that Excel does not allow. */
class SheetNames {
  /** Excel keeps this name for a sheet of its own. */
  private readonly taken = new Set(['history']);

  /** Returns the name, or one with a number when it is taken. */
  add(wanted: string): string {
    const plain = wanted.replace(/[*?:\\/[\]\p{Cc}]/gu, ' ');
    for (let number = 1; ; number++) {
      const suffix = number === 1 ? '' : ` ${number}`;
      const room = MAX_SHEET_NAME_LENGTH - (number === 1 ? 0 : Math.max(suffix.length, NUMBER_ROOM));
      const name = (withoutQuotes(plain.slice(0, room)) || 'Sheet') + suffix;
      if (this.taken.has(name.toLowerCase())) continue;
      this.taken.add(name.toLowerCase());
      return name;
    }
  }
}

/** Removes what a name may not begin or end with, and half of a character that was cut. */
const withoutQuotes = (name: string) => name.replace(/^['\s]+|['\s\p{Cs}]+$/gu, '');
