import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import exceljs from 'exceljs';
import { readXlsx } from 'hucre/xlsx';
import { createSheetsStream, createWorkbookStream, type Sheet, type WorkbookCell } from './create-workbook-stream.js';

async function read(sheet: Sheet, rows: AsyncIterable<readonly WorkbookCell[]>) {
  const book = new exceljs.Workbook();
  await book.xlsx.load((await buffer(await createWorkbookStream(sheet, rows))) as never);
  return book.worksheets.map((written) => ({
    name: written.name,
    rowCount: written.rowCount,
    isHeadFrozen: written.views[0]?.state === 'frozen',
    row: (number: number) => written.getRow(number).values,
  }));
}

async function* numbered(count: number): AsyncGenerator<WorkbookCell[]> {
  for (let number = 1; number <= count; number++) yield await Promise.resolve([number, `row ${number}`]);
}

describe('createWorkbookStream', () => {
  it('continues in another sheet with the same headings when a sheet is full', async () => {
    const sheets = await read(
      { name: 'application-status-files-of-all', columns: [{ header: 'No' }, { header: 'Text' }], maxRows: 4 },
      numbered(7),
    );
    expect(sheets.map(({ name, rowCount, isHeadFrozen }) => [name, rowCount, isHeadFrozen])).toEqual([
      ['application-status-files-of-all', 4, true],
      ['application-status-files-of 2', 4, true],
      ['application-status-files-of 3', 2, true],
    ]);
    expect(sheets.map(({ row }) => row(1))).toEqual(Array.from({ length: 3 }, () => [undefined, 'No', 'Text']));
    expect(sheets.map(({ row }) => row(2))).toEqual([1, 4, 7].map((number) => [undefined, number, `row ${number}`]));
  });

  it('writes several sheets, under different names that Excel allows', async () => {
    const wanted = ['May', 'MAY', 'a/b:c?[1]*', "'Nov '26'", 'History', '', `${'x'.repeat(30)}😀`, 'शीट 1'];
    const sheets = wanted.map((name, index) => ({ name, rows: numbered(index + 1) }));
    const book = new exceljs.Workbook();
    await book.xlsx.load((await buffer(await createSheetsStream(sheets))) as never);
    expect(book.worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['May', 1],
      ['MAY 2', 2],
      ['a b c  1', 3],
      ["Nov '26", 4],
      ['History 2', 5],
      ['Sheet', 6],
      ['x'.repeat(30), 7],
      ['शीट 1', 8],
    ]);
  });

  it('writes links, and plain texts beyond the limit of a sheet', async () => {
    const link = (row: number) => ({ text: `id ${row}`, hyperlink: `https://loans.test/admin/a?b=1&c=${row}` });
    async function* linked(): AsyncGenerator<WorkbookCell[]> {
      for (let row = 1; row <= 10_001; row++) yield await Promise.resolve([row, link(row)]);
    }
    const [sheet] = await read({ name: 'links', columns: [{ header: 'No' }, { header: 'Link' }] }, linked());
    expect([2, 10_001, 10_002].map((row) => (sheet?.row(row) as unknown[])[2])).toEqual([link(1), link(10_000), 'id 10001']);
  });

  it('keeps special characters in texts', async () => {
    const texts = ['=1+1', '<b>&amp;</b>', ' spaced ', 'शहर, "घर"', '0012', '@x', 'two\nlines'];
    async function* one(): AsyncGenerator<WorkbookCell[]> {
      yield await Promise.resolve(texts);
    }
    // exceljs unescapes its own output once too often; another reader returns the real content.
    const { sheets } = await readXlsx(await buffer(await createWorkbookStream({ name: 'x' }, one())));
    expect(sheets[0]?.rows[0]).toEqual(texts);
  });

  describe('with a slow reader', () => {
    /** Incompressible, so that the stream is soon full. */
    const texts = Array.from({ length: 2000 }, () => randomBytes(150).toString('base64'));

    /** Generates rows on demand and reports when the consumer stops asking. */
    function numbers(most: number) {
      let given = 0;
      const { promise: ended, resolve: end } = Promise.withResolvers<undefined>();
      async function* rows(): AsyncGenerator<WorkbookCell[]> {
        try {
          while (given < most) yield await Promise.resolve([++given, texts[given % texts.length] ?? '']);
        } finally {
          end(undefined);
        }
      }
      /**
       * Returns how many rows were requested once the stream is full and demand has stopped. A writer without backpressure requests all of
       * them at once.
       */
      const settled = async (content: Readable) => {
        while (content.readableLength < content.readableHighWaterMark) await turn();
        for (let still = 0, before = -1; still < 100; still = given === before ? still + 1 : 0) {
          before = given;
          await turn();
        }
        return given;
      };
      return { rows: rows(), settled, ended, given: () => given };
    }
    let atFirst: number;

    it('writes no faster than the stream is read', async () => {
      const { rows, settled, ended, given } = numbers(200_000);
      const content = await createWorkbookStream({ name: 'x' }, rows);
      atFirst = await settled(content);
      expect(atFirst).toBeLessThan(100_000);
      content.resume();
      while (given() <= atFirst + 1000) await turn();
      content.destroy();
      await ended;
      expect(given()).toBeLessThan(200_000);
    });

    it('writes a complete workbook when rows are still buffered at the end', async () => {
      const { rows, settled } = numbers(atFirst - 50);
      const content = await createWorkbookStream({ name: 'x' }, rows);
      await settled(content);
      // This reader rejects XML that is not well-formed.
      const book = new exceljs.Workbook();
      await book.xlsx.load((await buffer(content)) as never);
      expect(book.worksheets[0]?.rowCount).toBe(atFirst - 50);
      expect(
        book.worksheets[0]
          ?.getColumn(1)
          .values.slice(1)
          .findIndex((number, row) => number !== row + 1),
      ).toBe(-1);
    });
  });

  it('fails when its rows fail', async () => {
    async function* broken(): AsyncGenerator<WorkbookCell[]> {
      yield await Promise.resolve([1]);
      throw new Error('the list is gone');
    }
    await expect(createWorkbookStream({ name: 'x' }, broken()).then(buffer)).rejects.toThrow('the list is gone');
  });
});
