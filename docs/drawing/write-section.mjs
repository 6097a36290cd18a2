import { readFileSync, writeFileSync } from 'node:fs';

/** Ignores the column padding of the formatter. */
const squeezed = (text) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');

/**
 * Writes a table into a document, between two comments with its name. With --check on the command line it writes nothing; the exit code
 * tells whether the table is up to date.
 */
export function writeSection(file, name, table) {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const document = readFileSync(file, 'utf8');
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${file} has no section for the table: ${begin} … ${end}`);
  const written = `${before}${begin}\n\n${table}\n\n${end}${after}`;
  if (!process.argv.includes('--check')) writeFileSync(file, written);
  else if (squeezed(document) !== squeezed(written)) {
    console.error(`The table "${name}" of ${file} is out of date: run npm run gen`);
    process.exitCode = 1;
  }
}
