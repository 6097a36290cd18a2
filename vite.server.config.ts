import { readFile } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vite';

const compiled = `${import.meta.dirname}/dist/`;

/** What the compiler wrote, with its way back to the sources: a trace names the lines that people wrote. */
const withSources = (): Plugin => ({
  name: 'with-sources',
  async load(id) {
    if (!id.startsWith(compiled)) return null;
    const [code, map] = await Promise.all([readFile(id, 'utf8'), readFile(`${id}.map`, 'utf8')]);
    return { code, map };
  },
});

/** What comes in hundreds of small modules. A package that is here may be used by none that is not: it would be there twice. */
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

/** The last pass over the server, after its compiler: a process reads a dozen files when it starts, where it read three thousand (ADR 62). */
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
      // A component of React's client is only calculated with.
      checks: { moduleLevelDirective: false },
      output: {
        // Beside each other, as they find each other.
        chunkFileNames: '[name]-[hash].js',
        // Nest and MikroORM know classes by their names.
        keepNames: true,
        // What an entry imports first is run first.
        codeSplitting: { groups: [{ name: 'v8-flags', test: /process\/v8-flags\.js$/ }] },
      },
    },
  },
});
