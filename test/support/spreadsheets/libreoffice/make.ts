// Regenerates the fixtures of this folder: node --import tsx test/support/spreadsheets/libreoffice/make.ts [soffice]
// Needs LibreOffice (made with 7.4). The expected result is beside each file, derived from the model and not from the file.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flatOds, libreofficeMedium } from '../corpus/flat-ods.js';
import type { Expected, Medium } from '../corpus/model.js';
import { Random } from '../../random.js';
import { makeTable } from '../corpus/table.js';

const SEED = 20_260_105;
const soffice = process.argv[2] ?? 'soffice';
const here = import.meta.dirname;
const work = mkdtempSync(join(tmpdir(), 'libreoffice-'));

/** Delimiter, quote, character set, first line, formats, language, quote all, as shown (LibreOffice, «Filter Options for CSV»). */
const csv = (delimiter: number, charset: number, quoteAll: boolean) =>
  `csv:Text - txt - csv (StarCalc):${delimiter},34,${charset},1,,0,${quoteAll},true`;
const UTF8 = 76;
const UTF16 = 65_535;
const WINDOWS = 1;

interface Fixture {
  medium: Medium;
  layout: boolean;
  rows: number;
  saved: [extension: string, filter: string, encoding?: string][];
}
const books: Fixture['saved'] = [
  ['xlsx', 'xlsx:Calc MS Excel 2007 XML'],
  ['xls', 'xls:MS Excel 97'],
];
const any = libreofficeMedium;
const text: Medium = { ...any, exact: true };
const western: Medium = { ...text, script: 'windows-1252' };
const fixtures: Fixture[] = [
  ...Array.from({ length: 8 }, (_, i) => ({ medium: { ...any, date1904: i % 4 === 3 }, layout: true, rows: 10 + i * 4, saved: books })),
  { medium: any, layout: false, rows: 400, saved: books },
  { medium: text, layout: false, rows: 25, saved: [['csv', csv(44, UTF8, false), 'utf-8']] },
  { medium: text, layout: false, rows: 25, saved: [['csv', csv(59, UTF8, true), 'utf-8']] },
  { medium: text, layout: false, rows: 25, saved: [['csv', csv(9, UTF16, false), 'utf-16le']] },
  { medium: western, layout: false, rows: 25, saved: [['csv', csv(59, WINDOWS, false), 'windows-1252']] },
  { medium: western, layout: false, rows: 25, saved: [['csv', csv(44, WINDOWS, true), 'windows-1252']] },
];

for (const name of readdirSync(here)) if (/\.(xlsx?|csv|json)$/.test(name)) rmSync(join(here, name));
for (const [index, { medium, layout, rows, saved }] of fixtures.entries()) {
  const random = new Random(SEED + index);
  const { sheets, expected } = makeTable(random, medium, { rows, layout, above: random.pick([0, 2, 29]) });
  const source = join(work, `mis-${index + 1}.fods`);
  // LibreOffice shows the first sheet, hidden or not.
  const hiddenLast = sheets.toSorted((a, b) => Number(a.hidden ?? false) - Number(b.hidden ?? false));
  writeFileSync(source, flatOds(hiddenLast, medium.date1904));
  for (const [extension, filter, encoding] of saved) {
    execFileSync(soffice, ['--headless', '--convert-to', filter, '--outdir', work, source]);
    const name = `mis-${index + 1}.${extension}`;
    renameSync(join(work, name), join(here, name));
    const wanted: Expected = extension === 'csv' ? { ...expected, formulas: undefined, encoding } : { ...expected, sheet: 'MIS June' };
    writeFileSync(join(here, `mis-${index + 1}.json`), `${JSON.stringify(wanted)}\n`);
  }
}
rmSync(work, { recursive: true });
