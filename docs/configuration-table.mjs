// node docs/configuration-table.mjs: writes the configuration table of the README from the schema. With --check it only says whether it is up to date.
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { writeBetween } from './drawing/write-between.mjs';

const { configSchema } = await tsImport('../src/platform/config/config.ts', import.meta.url);

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

writeBetween(join(import.meta.dirname, '../README.md'), 'configuration', table);
