import { readFileSync, writeFileSync } from 'node:fs';

/** Columns are padded by the formatter. */
const squeezed = (text) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');

/**
 * Writes a table into a document between two comments that hold its name. With --check on the command line it only says whether the table is up to
 * date, by the exit code.
 */
export function writeSection(file, name, table) {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const document = readFileSync(file, 'utf8');
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${file} has no place for the table: ${begin} … ${end}`);
  const written = `${before}${begin}\n\n${table}\n\n${end}${after}`;
  if (!process.argv.includes('--check')) writeFileSync(file, written);
  else if (squeezed(document) !== squeezed(written)) {
    console.error(`The table "${name}" of ${file} is out of date: run npm run gen`);
    process.exitCode = 1;
  }
}
