import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';

/** Gives a file as the source of a classic script, with all that it imports: for what stands in a page and runs before any file has come. */
const asScript = (): Plugin => ({
  name: 'as-script',
  enforce: 'pre',
  async load(id) {
    const [file = '', query] = id.split('?');
    if (query !== 'script') return null;
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      build: { write: false, minify: true, target: 'baseline-widely-available', lib: { entry: file, formats: ['iife'], name: 'before' } },
    });
    const [output] = [built].flat();
    const chunk = output && 'output' in output ? output.output[0] : undefined;
    if (chunk?.type !== 'chunk') throw new Error(`${file} became no script`);
    return `export default ${JSON.stringify(chunk.code)};`;
  },
});

/** The second pass of the build: what draws pages ahead, for the API; everything that it needs is in it. */
export default defineConfig({
  root: 'web',
  plugins: [asScript(), react()],
  // As the browsers have it, whatever the process is.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/draw-page.tsx',
    outDir: '../dist-pages',
    emptyOutDir: true,
    target: 'node20',
  },
});
