import { describe, expect, it } from '@jest/globals';
import { findBestTest, findPagesWithoutNarrowAudit, findStaleRows, type RouteRecords, testedPages } from './tested-routes.js';

const recordsOf = (tests: Record<string, readonly string[]>): RouteRecords =>
  new Map(Object.entries(tests).map(([test, lines]) => [test, new Set(lines)]));

describe('the test that is named for a route', () => {
  it.each([
    ['has the fewest routes', 'PAGE /login', { a: ['PAGE /login', 'PAGE /'], b: ['PAGE /login'] }, 'b'],
    [
      'has the fewest routes, however many views of them it audits',
      'PAGE /login',
      { a: ['PAGE /login 360 hi', 'PAGE / 360 hi'], b: ['PAGE /login 360 hi', 'PAGE /login 360 en', 'PAGE /login 1280 en'] },
      'b',
    ],
    [
      'has a word of the call in its name',
      'POST /api/admin/tracking-links/{id}',
      {
        'test/api/partners/links.test.ts': ['POST /api/admin/tracking-links/7', 'GET /'],
        'test/api/admin.test.ts': ['POST /api/admin/tracking-links/7'],
      },
      'test/api/partners/links.test.ts',
    ],
    [
      'opens a page with values in its path',
      'PAGE /insurance/transaction/:reference?',
      { a: ['PAGE /insurance/transaction/7 360 hi'] },
      'a',
    ],
    [
      'calls no other route of the same form',
      'GET /api/admin/commission-files/{id}',
      { a: ['GET /api/admin/commission-files/template'] },
      undefined,
    ],
    ['opens a page below the segment of a brand', 'PAGE /{urlSegment}/home', { a: ['PAGE /home'], b: ['PAGE /demo-02/home'] }, 'b'],
    ['opens the start page below it', 'PAGE /{urlSegment}', { a: ['PAGE /login', 'PAGE /partner'], b: ['PAGE /demo-02'] }, 'b'],
    ['opens the solar host', 'PAGE {solarHost}/', { a: ['PAGE /'], b: ['PAGE demo-10.localhost/'] }, 'b'],
    ['opens the site itself', 'PAGE /login', { a: ['PAGE /demo-02/login', 'PAGE demo-10.localhost/login'] }, undefined],
  ])('%s', (_, route, tests, expected) => {
    expect(findBestTest(route, recordsOf(tests))).toBe(expected);
  });
});

describe('stale rows', () => {
  const table = new Map([
    ['PAGE /login', 'test/browser/login.test.ts'],
    ['GET /api/account', 'test/api/auth/account.test.ts'],
  ]);
  const without = recordsOf({ 'test/browser/login.test.ts': ['PAGE /'], 'test/api/auth/account.test.ts': ['GET /api/account'] });

  it('are those whose test ran and did not cover the route', () => {
    expect(findStaleRows(table, without, ['browser', 'services'])).toEqual([['PAGE /login', 'test/browser/login.test.ts']]);
    expect(findStaleRows(table, recordsOf({}), ['services'])).toEqual([['GET /api/account', 'test/api/auth/account.test.ts']]);
  });

  it('are none in groups that did not run', () => {
    expect(findStaleRows(table, without, ['services'])).toEqual([]);
  });
});

describe('customer pages without an audit at 360 px in Hindi', () => {
  const others = testedPages.filter((page) => page !== 'PAGE /login').map((page) => `${page} 360 hi`);
  const find = (login: string, groups: readonly string[]) =>
    findPagesWithoutNarrowAudit(recordsOf({ 'test/browser/a.test.ts': others, 'test/browser/b.test.ts': [login] }), groups);

  it.each(['PAGE /login 360 en', 'PAGE /login 1280 hi', 'PAGE /demo-02/login 360 hi'])('include one that has only "%s"', (login) => {
    expect(find(login, ['browser'])).toEqual(['PAGE /login']);
  });

  it('are none when each has one', () => {
    expect(find('PAGE /login 360 hi', ['browser'])).toEqual([]);
  });

  it('are none when the browser tests did not run', () => {
    expect(find('PAGE /', ['services'])).toEqual([]);
  });
});
