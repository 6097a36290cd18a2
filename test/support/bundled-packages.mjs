import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Packages of many small modules, which jest would read and link one by one for every test file. What is bundled for the server is imported by ES
 * modules only: a `require` would get a second copy.
 */
const bundles = {
  web: {
    packages: ['@mantine/core', '@mantine/hooks', 'react-i18next', 'react-router', 'react-router/dom'],
    // There is one of each of these in a test, whoever asks for it.
    external: [/^react($|\/)/, /^react-dom($|\/)/, 'i18next'],
    options: {},
  },
  server: {
    packages: [
      'es-toolkit/compat',
      'kysely',
      'rxjs',
      'rxjs/operators',
      'bullmq',
      'class-validator',
      'class-transformer',
      'zod',
      'jose',
      'pdfkit',
    ],
    external: [],
    options: {
      ssr: {
        noExternal: true,
        external: ['ioredis', 'msgpackr'],
        target: 'node',
        resolve: { conditions: ['es2015', 'module', 'import', 'default'] },
      },
      build: { ssr: true },
    },
  },
};

/** The folder in `var` where the bundles stand, and jest has to find them. */
export const bundlesFolder = 'test-packages';

const folderOf = (name) => `var/${bundlesFolder}/${name}`;

/** For `moduleNameMapper`: each of the packages as one module. */
export const bundledPackages = (name) => ({
  [`^(${bundles[name].packages.join('|')})$`]: `<rootDir>/${folderOf(name)}/$1.mjs`,
});

async function bundle(name) {
  const { packages, external, options } = bundles[name];
  // Only whoever bundles needs it, and jest reads this file for every group.
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    mode: 'test',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
    ...options,
    build: {
      ...options.build,
      outDir: join(root, folderOf(name)),
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

/** Bundles the packages, unless what is there was made from these very versions. */
export async function bundleOnce(name) {
  const madeFrom = hash(readFileSync(join(root, 'package-lock.json')), readFileSync(import.meta.filename));
  const stamp = join(root, folderOf(name), 'made-from');
  if (textOf(stamp) === madeFrom) return;
  await bundle(name);
  writeFileSync(stamp, madeFrom);
}
