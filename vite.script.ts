import { build } from 'vite';

/**
 * Returns one of our files, with all its imports, as the source of a classic script: for code that is inlined in a page and runs before any
 * file has loaded.
 */
export async function scriptOf(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: true, target: 'baseline-widely-available', lib: { entry: file, formats: ['iife'], name: 'before' } },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${file} became no script`);
  return chunk.code;
}
