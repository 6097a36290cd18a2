import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { scriptOf } from './vite.script.ts';

/** `import source from './file.ts?script'` is what `scriptOf` makes of the file. */
const asScript = (): Plugin => ({
  name: 'as-script',
  enforce: 'pre',
  async load(id) {
    const [file = '', query] = id.split('?');
    if (query !== 'script') return null;
    return `export default ${JSON.stringify(await scriptOf(file))};`;
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
    ssr: 'src/entry-server.tsx',
    outDir: '../dist-pages',
    emptyOutDir: true,
    target: 'node20',
  },
});
