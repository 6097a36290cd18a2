// npm run tested-routes: writes docs/tested-routes.md, which names a test for each page and call. First run tests with ASKED=<folder>,
// which becomes the argument here. The row of a test that did not run stays while the test exists, so that a few test files update only
// their own rows.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { customerPages } from './support/customer-pages.js';

const DOCUMENT = 'docs/tested-routes.md';
const ROW = /^\| `([^`]+)` +\| `([^`]+)` +\|$/;

const [, , folder = ''] = process.argv;
const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as { paths: Record<string, Record<string, unknown>> };
const calls = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
const pages = customerPages.map((path) => `PAGE ${path}`);

/** The recorded calls and pages of each test. */
const seen = new Map<string, Set<string>>();
for (const file of folder === '' ? [] : readdirSync(folder)) {
  for (const line of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
    const [test = '', ...what] = line.split(' ');
    seen.set(test, (seen.get(test) ?? new Set()).add(what.join(' ')));
  }
}
/** The most specific test comes first. */
const tests = [...seen].sort(([one, first], [other, second]) => first.size - second.size || (one < other ? -1 : 1));

const before = new Map(
  (existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : '').split('\n').flatMap((line) => {
    const [, route = '', test = ''] = ROW.exec(line) ?? [];
    return route && existsSync(test) ? [[route, test] as const] : [];
  }),
);

/** Fixed parts before variable ones: `/api/bootstrap` is no `/api/{id}`. */
const patternOf = (route: string) =>
  new RegExp(
    `^${route
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\/:\w+\\\?/g, '(?:/[^/]+)?')
      .replace(/\{\w+\}|:\w+/g, '[^/]+')}$`,
  );
const isAnother = (what: string, route: string, routes: readonly string[]) => what !== route && routes.includes(what);

function testOf(route: string, routes: readonly string[]): string | undefined {
  const known = before.get(route);
  if (known && !seen.has(known)) return known;
  const pattern = patternOf(route);
  const [found] = tests.find(([, asked]) => [...asked].some((what) => pattern.test(what) && !isAnother(what, route, routes))) ?? [];
  return found ?? known;
}

const tableOf = (head: string, routes: readonly string[]) =>
  [
    `| ${head} | Test |`,
    '| --- | --- |',
    ...[...routes].sort().map((route) => `| \`${route}\` | \`${testOf(route, routes) ?? 'none'}\` |`),
  ].join('\n');

writeFileSync(
  DOCUMENT,
  `# Which test sees which page and call work

Written by \`npm run tested-routes\` from what the tests themselves asked for and were answered; docs/testing.md says how. Of several tests the one that is about least else is named. A page or call without a test fails \`test/arch/tested-routes.test.ts\`.

## Pages of customers

${tableOf('Page', pages)}

## Calls

${tableOf('Call', calls)}
`,
);
