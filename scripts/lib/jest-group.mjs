import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot, productNode, root } from './project.mjs';
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

/** The beginning of a failure, for the end of a long run, whose output may be cut in the middle. */
const summaryOf = (title, message) =>
  [
    title,
    ...message
      .split('\n')
      .slice(0, MOST_LINES)
      .map((line) => `    ${line}`),
  ].join('\n');

/**
 * Files of a report that failed: `{ file, failed, messages, summaries }`. `failed` counts as `countTests` does. `messages` are all that the file
 * said of its failures, `summaries` one short text for each.
 */
const failedFilesOf = (report) =>
  (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name, message, assertionResults }) => {
      const file = relative(root, name);
      const text = stripVTControlCharacters(message);
      const tests = assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({ fullName, message: stripVTControlCharacters(failureMessages.join('\n')) }));
      return {
        file,
        failed: Math.max(tests.length, 1),
        messages: [...tests.map((test) => test.message), text],
        summaries: tests.length > 0 ? tests.map((test) => summaryOf(test.fullName, test.message)) : [summaryOf(file, text)],
      };
    });

/** Runs jest on one project, its output streamed, its report in `var/test/<reportName>.json`. */
async function runJest(name, reportName, flags) {
  const reportFile = inRoot('var/test', `${reportName}.json`);
  mkdirSync(inRoot('var/test'), { recursive: true });
  rmSync(reportFile, { force: true });
  // A failed suite may leave servers open; it must not keep the run from ending.
  const always = ['--forceExit', '--selectProjects', name, '--json', '--outputFile', reportFile];
  const exitCode = await stream(productNode, [...NODE_FLAGS, ...always, ...flags]);
  return { exitCode, report: existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined };
}

/** Runs one jest project. `patterns` narrow it to some files. Returns `{ counts: { passed, failed, skipped }, failedFiles }`. */
export async function runJestGroup(name, { workers, patterns }) {
  const { exitCode, report } = await runJest(name, name, ['--maxWorkers', String(workers), '--', ...patterns]);
  return { counts: countTests(report, exitCode), failedFiles: failedFilesOf(report) };
}

/** Runs files of a project again, one after the other, on new services. Returns those that fail. */
export async function rerunFiles(name, files) {
  const { exitCode, report } = await runJest(name, `${name}.retry`, ['--runInBand', '--runTestsByPath', '--', ...files]);
  const failed = failedFilesOf(report).map(({ file }) => file);
  // Without a report, or with a failure that jest counts nowhere, no file has passed.
  return failed.length === 0 && exitCode !== 0 ? files : failed;
}
