import { readFile } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vite';

const compiled = `${import.meta.dirname}/dist/`;

/** Loads the compiler output with its source maps, so that stack traces show lines of the sources. */
const withSources = (): Plugin => ({
  name: 'with-sources',
  async load(id) {
    if (!id.startsWith(compiled)) return null;
    const [code, map] = await Promise.all([readFile(id, 'utf8'), readFile(`${id}.map`, 'utf8')]);
    return { code, map };
  },
});

/** Packages that consist of hundreds of small modules. A package outside this list must not use one in it: it would be loaded twice. */
const MANY_MODULES = [
  /^@nestjs\//,
  /^@mikro-orm\//,
  'nestjs-pino',
  'kysely',
  'zod',
  'es-toolkit',
  '@mantine/colors-generator',
  'chroma-js',
  'jose',
];

/** Last build pass of the server, after its compiler: a process reads a dozen files at start instead of three thousand (ADR 62). */
export default defineConfig({
  plugins: [withSources()],
  publicDir: false,
  ssr: { noExternal: MANY_MODULES },
  build: {
    ssr: true,
    outDir: 'dist-server',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'dist/main.js',
        worker: 'dist/worker.js',
        embedded: 'dist/embedded.js',
        'parse-process': 'dist/modules/files/reading/parse-process.js',
      },
      // A React client component is only used for calculations here.
      checks: { moduleLevelDirective: false },
      output: {
        // In the same folder, because the files find each other by relative path.
        chunkFileNames: '[name]-[hash].js',
        // Nest and MikroORM identify classes by name.
        keepNames: true,
        // The first import of an entry must run first.
        codeSplitting: { groups: [{ name: 'v8-flags', test: /process\/v8-flags\.js$/ }] },
      },
    },
  },
});
