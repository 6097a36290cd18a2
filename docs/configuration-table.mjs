// node docs/configuration-table.mjs: writes the table of docs/configuration.md from the schema in src/platform/config/config-schema.ts.
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { writeSection } from './drawing/write-section.mjs';

const { configSchema } = await tsImport('../src/platform/config/config-schema.ts', import.meta.url);

/** Reads a property of a schema, or of the first wrapped schema that has it. */
const readInnermost = (schema, read) =>
  read(schema) ?? (schema.def.in ? readInnermost(schema.def.in, read) : schema.def.innerType && readInnermost(schema.def.innerType, read));

function defaultOf(schema) {
  const value = readInnermost(schema, ({ def }) => (def.type === 'default' ? def.defaultValue : undefined));
  if (value === undefined) return schema.safeParse(undefined).success ? '' : 'required';
  if (value === '') return '';
  return `\`${typeof value === 'boolean' ? Number(value) : value}\``;
}

const rows = Object.entries(configSchema.shape).map(([name, schema]) => {
  const meaning = readInnermost(schema, ({ description }) => description);
  if (!meaning) throw new Error(`${name} has no description in src/platform/config/config-schema.ts`);
  return `| \`${name}\` | ${defaultOf(schema)} | ${meaning.replaceAll('|', '\\|')} |`;
});
const table = ['| Setting | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n');

writeSection(join(import.meta.dirname, 'configuration.md'), 'configuration', table);
