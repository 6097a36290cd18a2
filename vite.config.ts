import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Writes a `.br` beside every text asset, so that the server never compresses while a customer waits. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|css|svg|json)$/.test(name));
    for (const name of files) writeFileSync(join(dir, `${name}.br`), brotliCompressSync(readFileSync(join(dir, name))));
  },
});

/** Puts our own loader of parts in place of Vite's helper around every `import()`: a file that is lost on the way is fetched again. */
const retriedParts = (): Plugin => ({
  name: 'retried-parts',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    return id === '\0vite/preload-helper.js' ? `export { loadPart as __vitePreload } from '/src/app/load-part.ts';` : null;
  },
});

export default defineConfig({
  root: 'web',
  plugins: [retriedParts(), react(), precompress()],
  server: { port: 5173, host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: '../dist-web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'baseline-widely-available',
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 3 },
            // What most pages share comes in one file: a request costs more than the bytes on a slow link.
            { name: 'base', minShareCount: 8, priority: 2 },
          ],
        },
      },
    },
  },
});
