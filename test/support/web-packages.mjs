import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');

/** Packages of many small modules, which jest would link one by one for every test file. */
export const bundledPackages = ['@mantine/core', '@mantine/hooks', 'react-i18next', 'react-router', 'react-router/dom'];

/** Where `bundledPackages` stand as one module each, named as they are imported. */
export const bundleFolder = 'var/web-packages';

const bundlePackages = () =>
  build({
    configFile: false,
    root,
    mode: 'test',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
    build: {
      outDir: join(root, bundleFolder),
      emptyOutDir: true,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: Object.fromEntries(bundledPackages.map((name) => [name, name])),
        preserveEntrySignatures: 'strict',
        // There is one of each of these in a test, whoever asks for it.
        external: [/^react($|\/)/, /^react-dom($|\/)/, 'i18next'],
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name].mjs' },
      },
    },
  });

const hash = (...texts) => texts.reduce((sum, text) => sum.update(text), createHash('sha256')).digest('hex');

function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Bundles the packages, unless what is there was made from these very versions. */
export default async function bundleOnce() {
  const madeFrom = hash(readFileSync(join(root, 'package-lock.json')), readFileSync(import.meta.filename));
  const stamp = join(root, bundleFolder, 'made-from');
  if (textOf(stamp) === madeFrom) return;
  await bundlePackages();
  writeFileSync(stamp, madeFrom);
}
