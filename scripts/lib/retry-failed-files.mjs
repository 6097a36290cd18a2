import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rerunFiles } from './jest-group.mjs';
import { inRoot } from './project.mjs';

/** When more files than this fail, the product is broken or the machine is unusable. */
const MAX_FILES = 5;

/** Groups that render pages. A wrong value may have been read before the page changed. */
const PAGE_GROUPS = ['web', 'browser'];
/** Groups that wait for servers. A wrong value is a fault of the product; the machine can only cause delays. */
const SERVER_GROUPS = ['services', 'faults', 'attacks'];

const TIMEOUT_ERROR = /Exceeded timeout of \d+ ms|did not hold within \d+ ms|Timeout \d+ms exceeded|lock timeout|toBeLessThan\(/;
/** Errors that the machine never causes: a 5xx response, a script error, an unhandled rejection. */
const PRODUCT_ERROR = /\b5\d\d: http|status of 5\d\d\b|answered (with )?5\d\d\b|Received: +5\d\d\b|\bscript: |unhandled/i;

/**
 * Reads the files that passed only on a retry in an earlier run, one per line. A file stays listed until the commit that fixes it, and is
 * not retried.
 */
function readKnownFlakyFiles() {
  const list = inRoot('test/flaky.txt');
  return existsSync(list) ? readFileSync(list, 'utf8').split(/\s+/) : [];
}

/**
 * Returns whether the machine may have caused the failures of a file, `{ group, hasSuiteError, messages, text }`. In groups with servers
 * each error must be a timeout, and no error may be outside the tests.
 * @public tested by its path
 */
export const isRetryable = ({ group, hasSuiteError, messages, text }) =>
  !PRODUCT_ERROR.test(text) &&
  (PAGE_GROUPS.includes(group) ||
    (SERVER_GROUPS.includes(group) && !hasSuiteError && messages.every((message) => TIMEOUT_ERROR.test(message))));

/**
 * Retries failed files whose failure the machine may have caused (docs/adr/0063). Takes the results of `failedFilesOf` for all failed files
 * of the run, with their group. Returns the files that passed, and stores them in `var/test/flaky.json`.
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
