// node docs/messages-table.mjs: writes the table of messages that one module declares and another one handles into docs/modules.md.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { writeSection } from './drawing/write-section.mjs';

const root = join(import.meta.dirname, '..');
const HANDLES = /@(Command|Query)Handler\((\w+)\)/g;
const IMPORTS = /import (?:type )?\{([^}]*)\} from '(?:\.\.\/)+([a-z-]+)\/messages\/[a-z-]+\.js'/g;

const sources = readdirSync(join(root, 'src/modules'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.spec)\.ts$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();

/** Messages that a module handles for the module that declares them. */
const rows = sources.flatMap((path) => {
  const [module] = relative(join(root, 'src/modules'), path).replaceAll('\\', '/').split('/');
  const text = readFileSync(path, 'utf8');
  const declaredBy = new Map(
    [...text.matchAll(IMPORTS)].flatMap(([, names, from]) => names.split(',').map((name) => [name.replace(/^\s*type /, '').trim(), from])),
  );
  return [...text.matchAll(HANDLES)].flatMap(([, kind, message]) => {
    const owner = declaredBy.get(message);
    return owner && owner !== module ? [{ owner, message, kind: kind.toLowerCase(), module }] : [];
  });
});
const table = [
  '| Declared by | Message | Kind | Handled by |',
  '| --- | --- | --- | --- |',
  ...rows
    .sort((one, other) => (one.owner + one.message < other.owner + other.message ? -1 : 1))
    .map(({ owner, message, kind, module }) => `| ${owner} | \`${message}\` | ${kind} | ${module} |`),
].join('\n');

writeSection(join(root, 'docs/modules.md'), 'messages handled by other modules', table);
