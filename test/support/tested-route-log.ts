import { appendFileSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Nothing is noted where no test runs: benches ask by the same means. */
const testing = globalThis as { readonly expect?: { getState(): { readonly testPath?: string } } };
const folder = process.env['ASKED'];
const logged = new Set<string>();

/**
 * Notes which call, or which page, a test has seen work, where the setting `ASKED` names a folder: the table of docs/tested-routes.md is made of that.
 * @param what method and path, `GET /api/bootstrap`; `PAGE /products`
 */
export function logTestedRoute(what: string): void {
  const testPath = testing.expect?.getState().testPath;
  const line = what.replace(/[?#].*$/, '');
  if (!folder || !testPath || logged.has(line)) return;
  logged.add(line);
  mkdirSync(folder, { recursive: true });
  const file = relative(process.cwd(), testPath).replaceAll('\\', '/');
  appendFileSync(join(folder, `${process.pid}.txt`), `${file} ${line}\n`);
}
