import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { scriptOf } from './vite.script.ts';

/** `import source from './file.ts?script'` returns the result of `scriptOf` for the file. */
const asScript = (): Plugin => ({
  name: 'as-script',
  enforce: 'pre',
  async load(id) {
    const [file = '', query] = id.split('?');
    if (query !== 'script') return null;
    return `export default ${JSON.stringify(await scriptOf(file))};`;
  },
});

/** Second build pass: the server-side rendering bundle for the API, with all its dependencies. */
export default defineConfig({
  root: 'web',
  plugins: [asScript(), react()],
  // Same value as in the browser bundle, whatever the process has.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: '../dist-pages',
    emptyOutDir: true,
    target: 'node20',
  },
});
