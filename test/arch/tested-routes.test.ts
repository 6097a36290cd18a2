import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { customerPages } from '../support/customer-pages.js';
import { root, textOf } from './support/source-files.js';

const rows = new Map(
  [...textOf('docs/tested-routes.md').matchAll(/^\| `([^`]+)` +\| `([^`]+)` +\|$/gm)].map(([, route = '', test = '']) => [route, test]),
);
const { paths } = JSON.parse(textOf('openapi.json')) as { paths: Record<string, Record<string, unknown>> };
const calls = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
const routes = [...customerPages.map((path) => `PAGE ${path}`), ...calls];

it('every customer page and every API call has a test that covers it', () => {
  expect(routes.length).toBeGreaterThan(200);
  expect(routes.filter((route) => !existsSync(join(root, rows.get(route) ?? 'none')))).toEqual([]);
});

it('every listed route exists', () => {
  expect([...rows.keys()].filter((route) => !routes.includes(route))).toEqual([]);
});

/** Returns the text of a test and of all test helpers that it imports. */
function textUsedBy(file: string, seen = new Set<string>()): string {
  if (seen.has(file)) return '';
  seen.add(file);
  const text = textOf(file);
  const used = [...text.matchAll(/from '(\.{1,2}\/[^']+)\.js'/g)].map(([, name = '']) => join(dirname(file), `${name}.ts`));
  return [
    text,
    ...used.filter((name) => name.startsWith('test/') && existsSync(join(root, name))).map((name) => textUsedBy(name, seen)),
  ].join('\n');
}

// Browser tests are exempt: the pages make the calls. Any other test names the last fixed part of the path, or the part after the audience
// in it.
it('every listed test still makes its call', () => {
  const lastPart = (route: string) => route.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? route;
  const asksFor = (part: string, text: string) => text.includes(part) || text.includes(`}${part.slice(part.indexOf('-'))}`);
  const asking = [...rows].filter(([, test]) => !test.startsWith('test/browser/'));
  expect(asking.length).toBeGreaterThan(200);
  expect(asking.filter(([route, test]) => !asksFor(lastPart(route), textUsedBy(test)))).toEqual([]);
});
