import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Packages of many small modules, which Jest would read and link one by one for each test file. */
const packages = ['@mantine/core', '@mantine/hooks', 'react-i18next', 'react-router', 'react-router/dom'];
/** Modules of which a test needs exactly one instance. */
const external = [/^react($|\/)/, /^react-dom($|\/)/, 'i18next'];

/** Folder below `var` with the bundles, where Jest has to find them. */
export const bundlesFolder = 'test-packages';

/** For `moduleNameMapper`: maps each package to one module. */
export const bundledPackages = { [`^(${packages.join('|')})$`]: `<rootDir>/var/${bundlesFolder}/$1.mjs` };

async function bundle() {
  // Imported only for bundling, as Jest reads this file for every group.
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    mode: 'test',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
    build: {
      outDir: join(root, 'var', bundlesFolder),
      emptyOutDir: true,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: Object.fromEntries(packages.map((each) => [each, each])),
        preserveEntrySignatures: 'strict',
        external,
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name].mjs' },
      },
    },
  });
}

const hash = (...texts) => texts.reduce((sum, text) => sum.update(text), createHash('sha256')).digest('hex');

function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Bundles the packages, unless the existing bundles have these versions. */
export async function bundleOnce() {
  const madeFrom = hash(readFileSync(join(root, 'package-lock.json')), readFileSync(import.meta.filename));
  const stamp = join(root, 'var', bundlesFolder, 'made-from');
  if (textOf(stamp) === madeFrom) return;
  await bundle();
  writeFileSync(stamp, madeFrom);
}
