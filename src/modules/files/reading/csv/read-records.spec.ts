import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { collect } from '../../../../../test/support/spreadsheets/collect.js';
import { readRecords } from './read-records.js';

async function* inChunks(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield await Promise.resolve(text.slice(at, at + length));
}

const recordsIn = async (text: string, chunk: number) => (await collect(readRecords(inChunks(text, chunk), ','))).flat();

/** Parses the whole text with the library parser alone, as the reference. */
const parsed = (text: string) =>
  parse(text, { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, skip_empty_lines: false, relax_quotes: true });

describe('readRecords', () => {
  it.each(['', 'a', 'a\n', 'a\r', 'a\r\n', '\n', '\r', '\r\n\r\n', 'a,b\r\rc\n\n,', 'a\n"b\nc",d\ne'])(
    "returns the parser's records for %j wherever the text is split",
    async (text) => {
      for (const chunk of [1, 2, 3, 100]) expect(await recordsIn(text, chunk)).toEqual(parsed(text));
    },
  );

  it("returns the parser's records for any lines, with or without quotes", async () => {
    const line = fc.array(fc.constantFrom('x', 'अ', ' ', '5', ''), { minLength: 1, maxLength: 4 }).map((cells) => cells.join(','));
    const quoted = fc.constantFrom('"a",b', '"two\nlines",x', 'a,"b""c"', '5",x', '""');
    const lines = fc.tuple(fc.array(line, { maxLength: 6 }), fc.array(fc.oneof(line, quoted), { maxLength: 4 }));
    await fc.assert(
      fc.asyncProperty(lines, fc.constantFrom('\n', '\r\n', '\r'), fc.integer({ min: 1, max: 12 }), async ([plain, rest], end, chunk) => {
        const text = [...plain, ...rest].join(end);
        expect(await recordsIn(text, chunk)).toEqual(parsed(text));
      }),
      { numRuns: 500 },
    );
  });

  it('refuses a cell that only the quote of another cell closes, and never returns the joined record', async () => {
    const word = fc.constantFrom('Asha', 'Under Review', '5', 'अ', ' ');
    const cell = fc.oneof(
      word,
      fc.array(word, { maxLength: 2 }).map((words) => `"${words.join('\n')}"`),
    );
    const line = fc.array(cell, { minLength: 1, maxLength: 3 }).map((cells) => cells.join(','));
    const lines = fc.array(line, { maxLength: 4 });
    const broken = fc.tuple(word, word).map(([first, second]) => [`A,"${first},x`, `B,"${second}",y`]);
    await fc.assert(
      fc.asyncProperty(lines, broken, lines, fc.integer({ min: 1, max: 12 }), async (before, swallowing, behind, chunk) => {
        const text = [...before, ...swallowing, ...behind].join('\n');
        const row = parsed(before.join('\n')).length + 1;
        await expect(recordsIn(text, chunk)).rejects.toMatchObject({ code: 'quote-not-closed', vars: { row } });
      }),
      { numRuns: 300 },
    );
  });

  it('reads a quoted cell that begins with a quote and continues on the next line', async () => {
    const text = 'A,"""Asha""\nKulkarni",x\nB,"2"" pipe",y';
    for (const chunk of [1, 5, 100])
      expect(await recordsIn(text, chunk)).toEqual([
        ['A', '"Asha"\nKulkarni', 'x'],
        ['B', '2" pipe', 'y'],
      ]);
  });

  it.each<[string, string, string[][]]>([
    [
      'an escaped quote before a delimiter',
      '1,"Smith \\"Bob\\", Jr",ok\n2,b,ok',
      [
        ['1', 'Smith "Bob", Jr', 'ok'],
        ['2', 'b', 'ok'],
      ],
    ],
    [
      'an escaped quote at the end of a cell',
      '1,"a \\"b\\"",x\n2,"5\\"",y',
      [
        ['1', 'a "b"', 'x'],
        ['2', '5"', 'y'],
      ],
    ],
    ['an escaped backslash at the end', '1,"a \\"b\\" C:\\\\",x', [['1', 'a "b" C:\\', 'x']]],
    ['escapes that the first cell needs too', '"5\\", wide","a \\"b\\"",x', [['5", wide', 'a "b"', 'x']]],
    [
      'a backslash without an escape in the file',
      '1,"C:\\",x\n2,"a\\""b",y',
      [
        ['1', 'C:\\', 'x'],
        ['2', 'a\\"b', 'y'],
      ],
    ],
  ])('reads %s, wherever the text is split', async (_, text, records) => {
    for (const chunk of [1, 2, 3, 5, 100]) expect(await recordsIn(text, chunk)).toEqual(records);
  });

  it('refuses an escape that could also be a doubled quote, and reports its row', async () => {
    await expect(recordsIn('1,"5\\"",x\n2,"6\\"",y', 100)).rejects.toMatchObject({ code: 'quote-not-closed', vars: { row: 1 } });
  });

  it('refuses a line without an end and reports its row', async () => {
    await expect(recordsIn(`a\nb\n${'x'.repeat(1_500_000)}`, 256 * 1024)).rejects.toMatchObject({
      code: 'line-too-long',
      vars: { row: 3, limit: 1_000_000 },
    });
  });
});
