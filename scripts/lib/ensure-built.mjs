import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, PlainError } from './project.mjs';
import { capture } from './run.mjs';

/** For each part: the inputs of the build, and the file that proves that it ran. */
const PARTS = {
  api: {
    sources: [
      'src',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'tsconfig.build.json',
      'nest-cli.json',
      '.swcrc',
      'vite.server.config.ts',
    ],
    result: 'dist-server/embedded.js',
  },
  web: {
    sources: [
      'web',
      'src/contracts',
      'package.json',
      'package-lock.json',
      'vite.config.ts',
      'vite.pages.config.ts',
      'vite.script.ts',
      'postcss.config.cjs',
    ],
    result: 'dist-web/index.html',
  },
};
// Tests are not part of any build; the build itself writes metadata.ts.
const NOT_BUILT = /\.(spec|test)\.tsx?$|src\/metadata\.ts$|node_modules/;

const stampOf = (part) => inRoot('var', `built-${part}`);

function* filesUnder(path) {
  if (NOT_BUILT.test(path) || !existsSync(inRoot(path))) return;
  if (statSync(inRoot(path)).isFile()) yield path;
  else for (const name of readdirSync(inRoot(path)).sort()) yield* filesUnder(join(path, name));
}

/**
 * Returns a hash of the names and contents of all inputs of a build. It uses contents because generated files are rewritten without
 * changes.
 */
function fingerprint(part) {
  const hash = createHash('sha256');
  for (const source of PARTS[part].sources) {
    for (const file of filesUnder(source))
      hash
        .update(`${file}\0`)
        .update(readFileSync(inRoot(file)))
        .update('\0');
  }
  return hash.digest('hex');
}

/** Returns the parts (api, web) whose sources have changed since the last build. */
export function staleParts(parts = Object.keys(PARTS)) {
  return parts.filter(
    (part) =>
      !existsSync(inRoot(PARTS[part].result)) || !existsSync(stampOf(part)) || readFileSync(stampOf(part), 'utf8') !== fingerprint(part),
  );
}

/** Builds the given parts in parallel. Throws PlainError with the compiler output when a build fails. */
export async function build(parts) {
  const failures = await Promise.all(
    parts.map(async (part) => {
      const print = fingerprint(part);
      rmSync(stampOf(part), { force: true });
      const { code, output } = await capture('npm', ['run', '--silent', `build:${part}`]);
      if (code !== 0) return `The build of the ${part} part failed (npm run build:${part}):\n\n${output.trim()}`;
      mkdirSync(dirname(stampOf(part)), { recursive: true });
      writeFileSync(stampOf(part), print);
      return undefined;
    }),
  );
  const told = failures.filter(Boolean);
  if (told.length > 0) throw new PlainError(told.join('\n\n'));
}
