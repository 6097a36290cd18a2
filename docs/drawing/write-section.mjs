import { readFileSync, writeFileSync } from 'node:fs';

/** Writes a table into a document, between two comments with its name. */
export function writeSection(file, name, table) {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const document = readFileSync(file, 'utf8');
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${file} has no section for the table: ${begin} … ${end}`);
  writeFileSync(file, `${before}${begin}\n\n${table}\n\n${end}${after}`);
}
