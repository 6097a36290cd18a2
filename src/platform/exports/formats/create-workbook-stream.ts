import { once } from 'node:events';
import { PassThrough, type Readable, Transform, type TransformCallback } from 'node:stream';
import type { Column, stream as ofExceljs } from 'exceljs';

export type WorkbookCell = string | number | boolean | Date | null;

/** A sheet: its name, how its columns are, and whether their headings stay in sight. */
export interface Sheet {
  readonly name: string;
  readonly columns?: readonly Partial<Column>[];
  /** Headings included; as many as Excel has where it is left out. */
  readonly maxRows?: number;
}

/** Excel has no more, headings included. */
const MAX_ROWS = 1_048_576;
const MAX_SHEET_NAME_LENGTH = 31;
/** What waits for the archive is never more. */
const MAX_BUFFERED_ROWS = 200;
const CHUNK_CHARACTERS = 64 * 1024;

/**
 * A workbook as a stream, written no faster than it is read: whatever the number of rows, a few thousand are in memory. What is more than a sheet
 * holds goes on in another one. Fails as its rows do.
 */
export async function createWorkbookStream(sheet: Sheet, rows: AsyncIterable<readonly WorkbookCell[]>): Promise<Readable> {
  // Loaded when it is needed: it would be a good part of the time that a process takes to start.
  const { default: exceljs } = await import('exceljs');
  const { WorkbookWriter } = exceljs.stream.xlsx;
  /** exceljs hands its rows on whether anybody takes them or not; through a stream of ours it can be told to wait. */
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
  void writeSheets(book, sheet, rows, out).catch((error: Error) => out.destroy(error));
  return out;
}

/** Rows in portions: an archive takes one large piece sooner than a thousand small ones. */
class XmlChunker extends Transform {
  private buffer = '';

  constructor() {
    super({ writableObjectMode: true, writableHighWaterMark: MAX_BUFFERED_ROWS });
  }

  /** exceljs fills the same buffer again at once: what waits for its turn is read before. */
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

async function writeSheets(
  book: ofExceljs.xlsx.WorkbookWriter & { readonly sheetXml: Transform },
  { name, columns, maxRows = MAX_ROWS }: Sheet,
  rows: AsyncIterable<readonly WorkbookCell[]>,
  out: PassThrough,
): Promise<void> {
  const gone = once(out, 'close').then(() => Promise.reject(new Error('nobody reads the workbook any more')));
  gone.catch(() => undefined);
  const opened = (number: number) => {
    const sheet = book.addWorksheet(number === 1 ? name : `${name.slice(0, MAX_SHEET_NAME_LENGTH - 4)} ${number}`, {
      ...(columns && { views: [{ state: 'frozen', ySplit: 1 }] }),
    });
    if (columns) sheet.columns = [...columns];
    return { sheet, number, rows: columns ? 1 : 0 };
  };
  let open = opened(1);
  for await (const row of rows) {
    if (open.rows === maxRows) {
      open.sheet.commit();
      open = opened(open.number + 1);
    }
    open.sheet.addRow(row).commit();
    open.rows++;
    if (book.sheetXml.writableNeedDrain) await Promise.race([once(book.sheetXml, 'drain'), gone]);
  }
  open.sheet.commit();
  await Promise.race([book.commit(), gone]);
}
