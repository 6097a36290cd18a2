import { appendFileSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** `npm test` empties it at its start. */
export const RECORDS_FOLDER = 'var/test/tested-routes';

/** Records nothing outside a test, as benches use the same helpers. */
const testing = globalThis as { readonly expect?: { getState(): { readonly testPath?: string } } };
const logged = new Set<string>();

/**
 * Records which call or page a test has covered: input of docs/tested-routes.md.
 * @param what method and path, `GET /api/bootstrap`; for an audited page also its width and language, `PAGE /products 360 hi`
 */
export function logTestedRoute(what: string): void {
  const testPath = testing.expect?.getState().testPath;
  const line = what.replace(/[?#].*$/, '');
  if (!testPath || logged.has(line)) return;
  logged.add(line);
  mkdirSync(RECORDS_FOLDER, { recursive: true });
  const file = relative(process.cwd(), testPath).replaceAll('\\', '/');
  appendFileSync(join(RECORDS_FOLDER, `${process.pid}.txt`), `${file} ${line}\n`);
}
