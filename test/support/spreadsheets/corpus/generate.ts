import { isAscii } from 'node:buffer';
import { csvFile, csvMedium, type CsvEncoding, encodingNames, type CsvForm } from './csv.js';
import type { CorpusFile, Medium } from './model.js';
import { Random } from '../../random.js';
import { makeTable, type TableOptions } from './table.js';
import { exceljsWorkbook, hucreWorkbook, ownWorkbook, type Packing, workbookMedia } from './workbooks.js';

const ORDERS = ['as Excel', 'strings first', 'strings last', 'shuffled'] as const;
const COMPRESSIONS = ['stored', 'level 1', 'level 6', 'level 9', 'mixed'] as const;
const ENCODINGS = Object.keys(encodingNames) as CsvEncoding[];
const DELIMITERS = [',', ';', '\t'] as const;
const ENDS = ['\r\n', '\n', '\r'] as const;

/** Returns a file of the corpus by its number, the same for the same seed. Four kinds of files alternate. */
export async function corpusFile(seed: number, number: number): Promise<CorpusFile> {
  const random = new Random(seed * 1_000_003 + number);
  const turn = Math.floor(number / 4);
  switch (number % 4) {
    case 0:
      return ownFile(random, turn);
    case 1:
      return csvOf(random, turn);
    case 2:
      return ownFile(random, turn + 7);
    default:
      return turn % 2 === 0 ? await exceljsFile(random, turn) : await hucreFile(random, turn);
  }
}

/** Returns whether a table is of thousands of rows, or of the maximum width. `npm test` has 30 turns, which are enough for both. */
export function tableShape(turn: number): 'long' | 'wide' | 'usual' {
  if (turn % 13 === 12) return 'long';
  return turn % 16 === 15 ? 'wide' : 'usual';
}

/** Returns mostly short tables, sometimes with the titles in row 30. */
function tableOptions(random: Random, turn: number): TableOptions {
  const shape = tableShape(turn);
  if (shape === 'long') return { rows: random.int(1500, 2500) };
  if (shape === 'wide') return { rows: random.int(1, 3), width: 16_384 };
  return { rows: random.int(1, 30), above: random.pick([0, 0, 1, 3, 29, random.int(4, 48)]), layout: true };
}

/** Varies entry order, compression and kind of strings in turns, so that all combinations occur; the rest is random. */
function ownFile(random: Random, turn: number): CorpusFile {
  const packing: Packing = {
    order: ORDERS[turn % ORDERS.length] ?? 'as Excel',
    compression: COMPRESSIONS[turn % COMPRESSIONS.length] ?? 'stored',
    strings: turn % 3 === 0 ? 'inline' : 'shared',
    descriptors: turn % 7 < 3,
    prefix: random.pick(['', '', 'x:', 'main:']),
    withoutReferences: random.chance(0.2),
  };
  const medium: Medium = { ...workbookMedia.ours, date1904: turn % 9 < 3 };
  const { sheets, expected } = makeTable(random, medium, tableOptions(random, turn));
  const bytes = ownWorkbook(sheets, medium.date1904, packing, random);
  const label = `own ${JSON.stringify(packing)}${medium.date1904 ? ' 1904' : ''}`;
  return { label, fileName: 'own.xlsx', bytes, expected: { ...expected, sheet: 'MIS June' } };
}

async function exceljsFile(random: Random, turn: number): Promise<CorpusFile> {
  const medium: Medium = { ...workbookMedia.exceljs, date1904: turn % 5 === 0 };
  const { sheets, expected } = makeTable(random, medium, { ...tableOptions(random, turn), width: 0 });
  const bytes = await exceljsWorkbook(sheets, medium.date1904);
  return { label: 'exceljs', fileName: 'exceljs.xlsx', bytes, expected: { ...expected, sheet: 'MIS June' } };
}

async function hucreFile(random: Random, turn: number): Promise<CorpusFile> {
  const { sheets, expected } = makeTable(random, workbookMedia.hucre, { ...tableOptions(random, turn), layout: false, width: 0 });
  return { label: 'hucre', fileName: 'hucre.xlsx', bytes: await hucreWorkbook(sheets), expected: { ...expected, sheet: 'MIS June' } };
}

function csvOf(random: Random, turn: number): CorpusFile {
  const encoding = ENCODINGS[turn % ENCODINGS.length] ?? 'UTF-8';
  const form: CsvForm = {
    encoding,
    delimiter: DELIMITERS[Math.floor(turn / ENCODINGS.length) % DELIMITERS.length] ?? ',',
    end: random.pick(ENDS),
    quoteAll: random.chance(0.4),
    lastEnd: random.chance(0.7),
    hint: random.chance(0.1),
  };
  const options = { ...tableOptions(random, turn), layout: false, fixedWidth: true };
  const { sheets, expected } = makeTable(random, csvMedium(encoding === 'windows-1252' ? 'windows-1252' : 'any'), options);
  const [sheet] = sheets;
  if (!sheet) throw new Error('a table has a sheet');
  const bytes = csvFile(sheet, form, random);
  // With ASCII characters only, both encodings are the same.
  const named = { ...expected, encoding: isAscii(bytes) ? 'utf-8' : encodingNames[encoding] };
  return { label: `csv ${JSON.stringify(form)}`, fileName: 'status.CSV', bytes, expected: named };
}
