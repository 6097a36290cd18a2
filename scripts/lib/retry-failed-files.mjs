import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rerunFiles } from './jest-group.mjs';
import { inRoot } from './project.mjs';

/** When more files than these fail, the product is wrong or the machine unusable. */
const MAX_FILES = 5;

/** Groups that show pages. A wrong value may be one that was read before the page had changed. */
const PAGE_GROUPS = ['web', 'browser'];
/** Groups that wait for servers. A wrong value is a fault of the product; only lateness may be the machine's. */
const SERVER_GROUPS = ['services', 'faults', 'attacks'];

const TIMEOUT_ERROR = /Exceeded timeout of \d+ ms|did not hold within \d+ ms|Timeout \d+ms exceeded|lock timeout|toBeLessThan\(/;
/** Never caused by the machine: an answer of 5xx, a script error, a promise that nothing handles. */
const PRODUCT_ERROR = /\b5\d\d: http|status of 5\d\d\b|answered (with )?5\d\d\b|Received: +5\d\d\b|\bscript: |unhandled/i;

/** Files that passed only when they were run again, in an earlier run: one a line, until the commit that mends them. They are not run again. */
function readKnownFlakyFiles() {
  const list = inRoot('test/flaky.txt');
  return existsSync(list) ? readFileSync(list, 'utf8').split(/\s+/) : [];
}

/**
 * Whether the failures of a file, `{ group, hasSuiteError, messages, text }`, may be the machine's. In groups of servers each error must be about time, and
 * none may lie outside the tests.
 * @public tested by its path
 */
export const isRetryable = ({ group, hasSuiteError, messages, text }) =>
  !PRODUCT_ERROR.test(text) &&
  (PAGE_GROUPS.includes(group) ||
    (SERVER_GROUPS.includes(group) && !hasSuiteError && messages.every((message) => TIMEOUT_ERROR.test(message))));

/**
 * Runs failed files again where the failure may be the machine's (docs/adr/0063). Takes what `failedFilesOf` tells of all files that
 * failed in the run, with their group. Returns those that passed, and keeps them in `var/test/flaky.json`.
 */
export async function retryFailedFiles(failedFiles) {
  const known = readKnownFlakyFiles();
  const chosen = failedFiles.length > MAX_FILES ? [] : failedFiles.filter((failed) => !known.includes(failed.file) && isRetryable(failed));
  const flaky = [];
  for (const group of new Set(chosen.map((failed) => failed.group))) {
    const ofGroup = chosen.filter((failed) => failed.group === group);
    const files = ofGroup.map(({ file }) => file);
    console.log(`\n=== ${group}, retry: ${files.join(', ')} ===`);
    const passed = await rerunFiles(group, files);
    flaky.push(...ofGroup.filter(({ file }) => passed.includes(file)));
  }
  mkdirSync(inRoot('var/test'), { recursive: true });
  writeFileSync(inRoot('var/test/flaky.json'), JSON.stringify(flaky, undefined, 2));
  return flaky;
}
