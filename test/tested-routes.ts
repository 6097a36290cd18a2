// npm run tested-routes: writes docs/tested-routes.md, which names a test for each page and call, from the records of the last npm test.
// The row of a test that did not run stays while the test exists, so that a few test files update only their own rows.
// npm run tested-routes -- check browser: fails when a row of this group, which ran whole, is no longer true, or when its tests did not audit
// a customer page at 360 px in Hindi.
import { existsSync, writeFileSync } from 'node:fs';
import { RECORDS_FOLDER } from './support/tested-route-log.js';
import {
  findBestTest,
  findPagesWithoutNarrowAudit,
  findStaleRows,
  readRecords,
  readTable,
  TABLE_FILE,
  testedCalls,
  testedPages,
} from './support/tested-routes.js';

const records = readRecords(RECORDS_FOLDER);
const table = readTable();

function testOf(route: string): string {
  const known = table.get(route) ?? '';
  return existsSync(known) && !records.has(known) ? known : (findBestTest(route, records) ?? 'none');
}

const tableOf = (head: string, routes: readonly string[]) =>
  [`| ${head} | Test |`, '| --- | --- |', ...[...routes].sort().map((route) => `| \`${route}\` | \`${testOf(route)}\` |`)].join('\n');

function writeTable(): void {
  writeFileSync(
    TABLE_FILE,
    `# Tests of pages and calls

The table names a test for each page and call. \`npm run tested-routes\` writes it from what the tests recorded: pages that they audited and calls that succeeded. A test whose name has a word of the route comes before others, then the one with the fewest routes. \`{urlSegment}\` is the URL segment of a brand, \`{solarHost}\` the host of a brand for solar loans.

\`test/arch/tested-routes.test.ts\` fails for a page or call without a test. \`npm test\` fails at its end for a row whose test ran and did not cover it, and for a page that no browser test audited at 360 px in Hindi.

## Pages of customers

${tableOf('Page', testedPages)}

## Calls

${tableOf('Call', testedCalls)}
`,
  );
}

function report(problem: string, rows: readonly string[], advice: string): void {
  process.stdout.write(`${[problem, ...rows.map((row) => `    ${row}`), advice].join('\n')}\n`);
  process.exitCode = 1;
}

function check(groups: readonly string[]): void {
  const stale = findStaleRows(table, records, groups);
  if (stale.length > 0)
    report(
      `${TABLE_FILE} names tests that did not cover their page or call in this run:`,
      stale.map(([route, test]) => `${route}: ${test}`),
      'Correct the test, or name another one with "npm run tested-routes".',
    );
  const unseen = findPagesWithoutNarrowAudit(records, groups);
  if (unseen.length > 0)
    report(
      'Customer pages that no browser test audited at 360 px in Hindi:',
      unseen,
      'Add them to a walk of the phone, or call Screen.auditInBothLanguages there (docs/testing.md).',
    );
}

const [, , command, ...groups] = process.argv;
if (command === 'check') check(groups);
else writeTable();
