import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brandPages, customerPages } from './customer-pages.js';

/** The table of routes and tests. `npm run tested-routes` writes it. */
export const TABLE_FILE = 'docs/tested-routes.md';
const ROW = /^\| `([^`]+)` +\| `([^`]+)` +\|$/gm;

const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as { paths: Record<string, Record<string, unknown>> };
/** Customer pages that need a test, as `PAGE /login`. */
export const testedPages: readonly string[] = [...customerPages, ...brandPages].map((path) => `PAGE ${path}`);
/** Calls that need a test, as `GET /api/bootstrap`. */
export const testedCalls: readonly string[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);
const testedRoutes = new Set([...testedPages, ...testedCalls]);

/** The view in which every customer page is audited: the narrowest phone, in Hindi, whose words are the longest. */
const NARROWEST_VIEW = ' 360 hi';
/** Returns a recorded line without the width and language of an audited page. */
const routeOf = (line: string) => line.replace(/ \d+ \w+$/, '');

/** The recorded lines of each test (`logTestedRoute`). */
export type RouteRecords = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads what the tests of the last run recorded. */
export function readRecords(folder: string): RouteRecords {
  const records = new Map<string, Set<string>>();
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const [test = '', ...what] = line.split(' ');
      records.set(test, (records.get(test) ?? new Set()).add(what.join(' ')));
    }
  }
  return records;
}

/** Reads the rows of the table: the test of each route. */
export const readTable = (): ReadonlyMap<string, string> =>
  new Map([...readFileSync(TABLE_FILE, 'utf8').matchAll(ROW)].map(([, route = '', test = '']) => [route, test]));

/** The brands of the demo that have a URL segment, and the host at which the tests open the solar brand. */
const sites = { '{urlSegment}': 'demo-\\d\\d', '{solarHost}': 'demo-10\\.localhost' };

function patternOf(route: string): RegExp {
  const pattern = route
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{urlSegment\}|\{solarHost\}/, (site) => sites[site as keyof typeof sites])
    .replace(/\/:\w+\\\?/g, '(?:/[^/]+)?')
    .replace(/\{\w+\}|:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`);
}

/** Whether one of the lines belongs to a route. `/api/bootstrap` is a route of its own, and no `/api/{id}`. */
function includesRoute(lines: Iterable<string>, route: string): boolean {
  const pattern = patternOf(route);
  return [...lines].map(routeOf).some((line) => line === route || (pattern.test(line) && !testedRoutes.has(line)));
}

/** Words that say nothing about the subject of a route. */
const COMMON_WORDS = new Set(['', 'api', 'get', 'post', 'page', 'user', 'admin', 'test']);
const wordsOf = (text: string) =>
  text
    .replace(/\{\w+\}/g, '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => !COMMON_WORDS.has(word));

/** Whether the file name of a test shares a word with a route. */
function isNamedAfter(test: string, route: string): boolean {
  const words = wordsOf(route);
  return wordsOf(basename(test, '.test.ts')).some((word) => words.includes(word));
}

/** Returns the test to name for a route, undefined if none covers it: one named after it before others, then the one with fewest routes. */
export function findBestTest(route: string, records: RouteRecords): string | undefined {
  const [best] = [...records]
    .filter(([, lines]) => includesRoute(lines, route))
    .map(([test, lines]) => ({ test, rank: Number(!isNamedAfter(test, route)), size: new Set([...lines].map(routeOf)).size }))
    .sort((one, other) => one.rank - other.rank || one.size - other.size || (one.test < other.test ? -1 : 1));
  return best?.test;
}

const groupOf = (test: string) => test.replace(/^test\/(?:api|flows)\//, 'test/services/').split('/')[1] ?? '';

/** Returns the rows of the table whose test belongs to one of these groups, all of which ran whole, and did not cover its route. */
export const findStaleRows = (table: ReadonlyMap<string, string>, records: RouteRecords, groups: readonly string[]) =>
  [...table].filter(([route, test]) => groups.includes(groupOf(test)) && !includesRoute(records.get(test) ?? [], route));

/** Returns the customer pages that the browser tests, if they ran whole, did not audit at 360 px in Hindi. */
export function findPagesWithoutNarrowAudit(records: RouteRecords, groups: readonly string[]): readonly string[] {
  const audits = [...records.values()].flatMap((lines) => [...lines]).filter((line) => line.endsWith(NARROWEST_VIEW));
  return groups.includes('browser') ? testedPages.filter((page) => !includesRoute(audits, page)) : [];
}
