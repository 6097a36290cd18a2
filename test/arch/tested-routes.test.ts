import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { readTable, testedCalls, testedPages } from '../support/tested-routes.js';
import { root } from './support/source-files.js';

const table = readTable();
const routes = [...testedPages, ...testedCalls];

it('every customer page and every API call has a test that covers it', () => {
  expect(routes.length).toBeGreaterThan(200);
  expect(routes.filter((route) => !existsSync(join(root, table.get(route) ?? 'none')))).toEqual([]);
});

it('every listed route exists', () => {
  expect([...table.keys()].filter((route) => !routes.includes(route))).toEqual([]);
});
