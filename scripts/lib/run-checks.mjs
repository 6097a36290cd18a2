import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { build, staleParts } from './ensure-built.mjs';
import { inRoot, PlainError } from './project.mjs';
import { capture } from './run.mjs';

const CONCURRENCY = 2;
const DOCUMENTS = ['docs/architecture.svg', 'docs/configuration.md', 'docs/modules.md'];

const script = (name) => async () => {
  const { code, output } = await capture('npm', ['run', '--silent', name]);
  return code === 0 ? undefined : output.trim() || `npm run ${name} ended with code ${code}`;
};

/** Returns the contents of all generated files by path. */
function readGenerated() {
  const folder = 'web/src/api';
  const names = existsSync(inRoot(folder)) ? readdirSync(inRoot(folder)) : [];
  const clients = names.filter((name) => name.startsWith('generated')).map((name) => `${folder}/${name}`);
  const files = ['openapi.json', ...DOCUMENTS, ...clients].filter((file) => existsSync(inRoot(file)));
  return new Map(files.map((file) => [file, readFileSync(inRoot(file), 'utf8')]));
}

/**
 * Generates the files in place and compares them with their previous contents. It keeps the new files, because they have to be committed.
 */
async function generatedFiles() {
  try {
    await build(staleParts(['api']));
  } catch (error) {
    if (error instanceof PlainError) return error.message;
    throw error;
  }
  const before = readGenerated();
  const failure = await script('gen')();
  if (failure) return failure;
  const after = readGenerated();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file));
  return changed.length === 0
    ? undefined
    : `Out of date: ${changed.join(', ')}. They have now been generated anew (npm run gen): look at them and commit them.`;
}

// This check writes sources and dist, which the other checks read, so it runs first and alone.
const FIRST_CHECKS = { name: 'generated files', find: generatedFiles };
const PARALLEL_CHECKS = [
  { name: 'lint', find: script('lint') },
  { name: 'types', find: script('typecheck') },
  { name: 'formatting', find: script('formatted') },
  { name: 'dependency rules', find: script('deps') },
  { name: 'unused code', find: script('unused') },
  { name: 'migrations', find: script('db:check') },
];

async function report({ name, find }) {
  const startedAt = Date.now();
  const failure = await find();
  console.log(
    `${failure ? 'FAIL' : 'ok  '}  ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)${failure ? `\n\n${failure}\n` : ''}`,
  );
  return !failure;
}

/** Runs every check and prints its name, and its output only when it fails. Returns `{ passed, failed }`. */
export async function runChecks() {
  const results = [await report(FIRST_CHECKS)];
  const waiting = [...PARALLEL_CHECKS];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await report(next));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}
