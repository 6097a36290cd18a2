// node docs/configuration-table.mjs: writes the configuration table of the README from the schema. With --check it only says whether it is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

const { configSchema } = await tsImport('../src/platform/config/config.ts', import.meta.url);

const file = join(import.meta.dirname, '../README.md');
const [begin, end] = ['<!-- configuration: begin -->', '<!-- configuration: end -->'];

/** What a schema says of itself, or the innermost one that it wraps does. */
const found = (schema, read) =>
  read(schema) ?? (schema.def.in ? found(schema.def.in, read) : schema.def.innerType && found(schema.def.innerType, read));

function standardOf(schema) {
  const value = found(schema, ({ def }) => (def.type === 'default' ? def.defaultValue : undefined));
  if (value === undefined) return schema.safeParse(undefined).success ? '' : 'must be set';
  return `\`${typeof value === 'boolean' ? Number(value) : value}\``;
}

const rows = Object.entries(configSchema.shape).map(([name, schema]) => {
  const meaning = found(schema, ({ description }) => description);
  if (!meaning) throw new Error(`${name} has no description in src/platform/config/config.ts`);
  return `| \`${name}\` | ${standardOf(schema)} | ${meaning.replaceAll('|', '\\|')} |`;
});
const table = ['| Setting | Standard | Meaning |', '| --- | --- | --- |', ...rows].join('\n');

const readme = readFileSync(file, 'utf8');
const [before, rest] = readme.split(begin);
const after = rest?.split(end)[1];
if (after === undefined) throw new Error(`README.md has no place for the table: ${begin} … ${end}`);
const written = `${before}${begin}\n\n${table}\n\n${end}${after}`;

if (!process.argv.includes('--check')) writeFileSync(file, written);
// Columns are padded by the formatter.
else if (squeezed(readme) !== squeezed(written)) {
  console.error('The configuration table of README.md is out of date: run npm run gen');
  process.exitCode = 1;
}

function squeezed(text) {
  return text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');
}
