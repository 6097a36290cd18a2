import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot, productNode, root } from './project.mjs';
import { stream } from './run.mjs';

const NODE_FLAGS = ['--experimental-vm-modules', '--no-warnings', inRoot('node_modules/jest/bin/jest.js')];

/**
 * Returns the counts of a jest report. A suite that could not run counts as one failed test, and so does a failure that jest does not
 * count.
 */
function countTests(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

const MAX_LINES = 15;

/** Returns the beginning of a failure. It is printed at the end of a long run, whose output may be cut in the middle. */
const summaryOf = (title, message) =>
  [
    title,
    ...message
      .split('\n')
      .slice(0, MAX_LINES)
      .map((line) => `    ${line}`),
  ].join('\n');

/** Heading that jest gives to an error of a file outside its tests, such as one in `afterAll` or in an import. */
const SUITE_ERROR = /Test suite failed to run/;

/**
 * Returns the failed files of a report: `{ file, failed, hasSuiteError, messages, text, summaries }`. `failed` counts as `countTests` does.
 * `messages` are the errors of its tests, `text` is the whole output of the file, and `summaries` has one short text for each failure.
 */
const failedFilesOf = (report) =>
  (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name, message, assertionResults }) => {
      const file = relative(root, name);
      const text = stripVTControlCharacters(message);
      const tests = assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({ fullName, messages: failureMessages.map(stripVTControlCharacters) }));
      const hasSuiteError = tests.length === 0 || SUITE_ERROR.test(text);
      const summaries = tests.map((test) => summaryOf(test.fullName, test.messages.join('\n')));
      if (hasSuiteError) summaries.push(summaryOf(file, text.slice(Math.max(0, text.search(SUITE_ERROR)))));
      return { file, failed: summaries.length, hasSuiteError, messages: tests.flatMap(({ messages }) => messages), text, summaries };
    });

/** Runs jest on one project. The output is streamed; the report is written to `var/test/<reportName>.json`. */
async function runJest(name, reportName, flags) {
  const reportFile = inRoot('var/test', `${reportName}.json`);
  mkdirSync(inRoot('var/test'), { recursive: true });
  rmSync(reportFile, { force: true });
  // A failed suite may leave servers open, which must not keep the run from ending.
  const always = ['--forceExit', '--selectProjects', name, '--json', '--outputFile', reportFile];
  const exitCode = await stream(productNode, [...NODE_FLAGS, ...always, ...flags]);
  return { exitCode, report: existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined };
}

/** Runs one jest project. `patterns` restrict it to some files. Returns `{ counts: { passed, failed, skipped }, failedFiles }`. */
export async function runJestGroup(name, { workers, patterns }) {
  const { exitCode, report } = await runJest(name, name, ['--maxWorkers', String(workers), '--', ...patterns]);
  return { counts: countTests(report, exitCode), failedFiles: failedFilesOf(report) };
}

/** Runs files of a project again, one after the other, in a separate jest process. Returns those that pass. */
export async function rerunFiles(name, files) {
  const { exitCode, report } = await runJest(name, `${name}.retry`, ['--runInBand', '--runTestsByPath', '--', ...files]);
  const results = report?.testResults ?? [];
  // A failure without a failed file is one that jest does not count.
  if (exitCode !== 0 && results.every(({ status }) => status === 'passed')) return [];
  return results.filter(({ status }) => status === 'passed').map((result) => relative(root, result.name));
}
