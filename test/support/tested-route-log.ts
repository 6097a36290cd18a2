import { appendFileSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Records nothing outside a test, as benches use the same helpers. */
const testing = globalThis as { readonly expect?: { getState(): { readonly testPath?: string } } };
const folder = process.env['ASKED'];
const logged = new Set<string>();

/**
 * Records which call or page a test has covered, when the setting `ASKED` names a folder: input of docs/tested-routes.md.
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
