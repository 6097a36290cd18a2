import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { inRoot, productNode } from './project.mjs';
import { stream } from './run.mjs';

const NODE_FLAGS = ['--experimental-vm-modules', '--no-warnings', inRoot('node_modules/jest/bin/jest.js')];

/** Counts of one jest report. A suite that could not even run, and a failure that jest counts nowhere, are one failed test each. */
function countTests(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

const MOST_LINES = 15;

/** What failed, each with the beginning of its message: for the end of a long run, whose output may be cut in the middle. */
function failuresIn(report) {
  const failed = (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  return failed.map(({ fullName, failureMessages }) => {
    const lines = stripVTControlCharacters(failureMessages.join('\n')).split('\n');
    return [fullName, ...lines.slice(0, MOST_LINES).map((line) => `    ${line}`)].join('\n');
  });
}

/** Runs one jest project, its output streamed. `patterns` narrow it to some files. Returns `{ counts: { passed, failed, skipped }, failures }`. */
export async function runJestGroup(name, { workers, patterns }) {
  const reportFile = inRoot('var/test', `${name}.json`);
  mkdirSync(inRoot('var/test'), { recursive: true });
  rmSync(reportFile, { force: true });
  // A failed suite may leave servers open; it must not keep the run from ending.
  const flags = ['--forceExit', '--selectProjects', name, '--maxWorkers', String(workers), '--json', '--outputFile', reportFile];
  const exitCode = await stream(productNode, [...NODE_FLAGS, ...flags, '--', ...patterns]);
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined;
  return { counts: countTests(report, exitCode), failures: failuresIn(report) };
}
