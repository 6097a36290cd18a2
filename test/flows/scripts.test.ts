import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../support/product-process.js';

const repository = process.cwd();
let clone: string;
let started: ChildProcess[];

/** A small clone: the real scripts around a project that builds in no time. */
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), text);
};

/** Writes package.json, lock file and pages of the small clone, with builds that record their runs. */
function putProject(moreScripts: Record<string, string> = {}): void {
  const scripts = {
    postinstall: `mkdir -p node_modules/.bin && ln -s '${process.execPath}' node_modules/.bin/node`,
    'build:api': 'echo api >> builds.log && mkdir -p dist-server && cp src/embedded.txt dist-server/embedded.js',
    'build:web': 'echo web >> builds.log && mkdir -p dist-web && cp web/index.html dist-web/index.html',
    ...moreScripts,
  };
  const identity = { name: 'small', version: '1.0.0' };
  put('package.json', JSON.stringify({ ...identity, type: 'module', scripts }));
  put('package-lock.json', JSON.stringify({ ...identity, lockfileVersion: 3, packages: { '': identity } }));
  put('web/index.html', '<!doctype html>');
}

interface Run {
  child: ChildProcess;
  output: () => string;
  /** Resolves when the text has been printed, rejects when the process ends before. */
  says: (text: string) => Promise<void>;
  ends: Promise<number | null>;
}

function run(script: string, args: string[], env: NodeJS.ProcessEnv): Run {
  const child = spawn(process.execPath, [join('scripts', script), ...args], { cwd: clone, env: { ...process.env, ...env } });
  started.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ends = once(child, 'close').then(([code]) => code as number | null);
  const says = async (wanted: string): Promise<void> => {
    while (!text.includes(wanted)) {
      const ended = await Promise.race([once(child.stdout, 'data').then(() => false), ends.then(() => true)]);
      if (ended && !text.includes(wanted)) throw new Error(`Ended without saying "${wanted}":\n${text}`);
    }
  };
  return { child, output: () => text, says, ends };
}

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'loan-marketplace-scripts-'));
  started = [];
  cpSync(join(repository, 'scripts'), join(clone, 'scripts'), { recursive: true });
});

afterEach(() => {
  started.forEach((child) => child.kill('SIGKILL'));
  rmSync(clone, { recursive: true, force: true });
});

describe('npm start', () => {
  const product = `
    process.on('SIGTERM', () => { console.log('product stops'); process.exit(0); });
    process.on('disconnect', () => process.exit(0));
    console.log('product runs');
    setInterval(() => {}, 60_000);`;

  beforeEach(() => {
    putProject();
    put('src/embedded.txt', product);
  });

  it('installs, builds and starts; then only what changed; and a stop signal ends the product', async () => {
    const PORT = String(await freePort());
    const first = run('start.mjs', [], { PORT });
    await first.says('product runs');
    expect(first.output()).toMatch(/1\/3 Installing packages[^]*2\/3 Building[^]*3\/3 Starting/);
    first.child.kill('SIGTERM');
    expect(await first.ends).toBe(0);
    expect(first.output()).toContain('product stops');

    const second = run('start.mjs', [], { PORT });
    await second.says('product runs');
    expect(second.output()).not.toMatch(/Installing|Building/);
    second.child.kill('SIGTERM');
    await second.ends;

    put('src/embedded.txt', `${product} console.log('new version runs');`);
    const third = run('start.mjs', [], { PORT });
    await third.says('new version runs');
    expect(
      readFileSync(join(clone, 'builds.log'), 'utf8')
        .split('\n')
        .filter((line) => line === 'api'),
    ).toHaveLength(2);
    expect(
      readFileSync(join(clone, 'builds.log'), 'utf8')
        .split('\n')
        .filter((line) => line === 'web'),
    ).toHaveLength(1);
  });

  it('stops the product when it is killed itself', async () => {
    put(
      'src/embedded.txt',
      `import { writeFileSync } from 'node:fs'; ${product.replace('process.exit(0))', "{ writeFileSync('told', ''); process.exit(0); })")}`,
    );
    const start = run('start.mjs', [], { PORT: String(await freePort()) });
    await start.says('product runs');
    start.child.kill('SIGKILL');
    while (!existsSync(join(clone, 'told'))) await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it('reports a used port before any other work', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const start = run('start.mjs', [], { PORT: String(address && typeof address === 'object' ? address.port : 0) });
    expect(await start.ends).toBe(1);
    other.close();
    expect(start.output()).toMatch(/Port \d+ is taken[^]*PORT=\d+ npm start/);
    expect(existsSync(join(clone, 'node_modules'))).toBe(false);
  });

  it.each(['nonsense', '0', '70000'])('refuses the port %s', async (PORT) => {
    const start = run('start.mjs', [], { PORT });
    expect(await start.ends).toBe(1);
    expect(start.output()).toContain('PORT must be a number from 1 to 65535');
  });

  it('shows the compiler’s output when the build fails, and builds again next time', async () => {
    rmSync(join(clone, 'src/embedded.txt'));
    const PORT = String(await freePort());
    const broken = run('start.mjs', [], { PORT });
    expect(await broken.ends).toBe(1);
    expect(broken.output()).toMatch(/The build of the api part failed[^]*embedded\.txt/);

    put('src/embedded.txt', product);
    await run('start.mjs', [], { PORT }).says('product runs');
  });
});

/** Writes test groups of the small clone, at the paths where the real package.json and jest run them. */
function putTests(): void {
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(repository, file), join(clone, file));
  symlinkSync(join(repository, 'node_modules'), join(clone, 'node_modules'));
  const project = (displayName: string) => ({ displayName, testMatch: [`<rootDir>/${displayName}/*.test.js`], transform: {} });
  put('jest.config.js', `export default ${JSON.stringify({ projects: ['unit', 'arch', 'web', 'services'].map(project) })};`);
  put('unit/good.test.js', `test('adds', () => expect(1 + 1).toBe(2)); test.skip('later', () => {});`);
  put('arch/good.test.js', `test('adds', () => expect(1 + 1).toBe(2));`);
}

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);

describe('npm test', () => {
  beforeEach(putTests);

  it('ends with one line of counts over all groups', async () => {
    const tests = run('test.mjs', ['unit', 'arch'], {});
    expect(await tests.ends).toBe(0);
    expect(lastLine(tests.output())).toBe('2 passed, 0 failed');
  });

  it('counts failures and suites that cannot run, and continues with the next group after a failure', async () => {
    put('unit/bad.test.js', `test('fails', () => expect(1).toBe(2));`);
    put('unit/broken.test.js', `import './missing.js';`);
    const tests = run('test.mjs', ['unit', 'arch'], {});
    expect(await tests.ends).toBe(1);
    expect(lastLine(tests.output())).toBe('2 passed, 2 failed');
  });

  it('counts a group without tests as failed', async () => {
    rmSync(join(clone, 'arch'), { recursive: true });
    const tests = run('test.mjs', ['arch'], {});
    expect(await tests.ends).toBe(1);
    expect(lastLine(tests.output())).toBe('0 passed, 1 failed');
  });

  it('reports a missing Redis', async () => {
    const tests = run('test.mjs', ['arch'], { PATH: clone, TEST_REDIS_URL: '', CI: '' });
    expect(await tests.ends).toBe(0);
    expect(tests.output()).toContain('redis-server not found: the Redis half of the queue tests is skipped');
  });

  it('fails without Redis where others rely on the run', async () => {
    const tests = run('test.mjs', ['arch'], { PATH: clone, TEST_REDIS_URL: '', CI: 'true' });
    expect(await tests.ends).toBe(1);
    expect(lastLine(tests.output())).toBe('1 passed, 1 failed');
  });
});

describe('npm test, failed files', () => {
  /** A test that fails on its first run. */
  const late = (name: string, message: string) =>
    put(
      `web/${name}.test.js`,
      `import { existsSync, writeFileSync } from 'node:fs';
       const isSecond = existsSync('${name}'); writeFileSync('${name}', '');
       test('${name}', () => { if (!isSecond) throw new Error('${message}'); });`,
    );
  const runWeb = async (env: NodeJS.ProcessEnv) => {
    const tests = run('test.mjs', ['web'], { TEST_REDIS_URL: 'redis://unused', ...env });
    return { code: await tests.ends, output: tests.output() };
  };
  beforeEach(putTests);

  it('run again in CI; what passes is counted as passed and listed as flaky', async () => {
    late('late', 'not there yet');
    const { code, output } = await runWeb({ CI: 'true' });
    expect(output).toContain('flaky: web web/late.test.js\n    Error: not there yet');
    expect({ code, last: lastLine(output) }).toEqual({ code: 0, last: '1 passed, 0 failed' });
    const kept = JSON.parse(readFileSync(join(clone, 'var/test/flaky.json'), 'utf8')) as unknown;
    expect(kept).toMatchObject([{ group: 'web', file: 'web/late.test.js', failed: 1 }]);
  });

  it('stay failed when they fail again, are listed as flaky, or show a product error', async () => {
    late('late', 'not there yet');
    late('listed', 'not there yet');
    late('served', '502: http://127.0.0.1/api/lenders');
    put('web/wrong.test.js', `test('fails', () => expect(1).toBe(2));`);
    put('test/flaky.txt', 'web/listed.test.js\n');
    const { code, output } = await runWeb({ CI: 'true' });
    expect(output.match(/^flaky: .*$/gm)).toEqual(['flaky: web web/late.test.js']);
    expect({ code, last: lastLine(output) }).toEqual({ code: 1, last: '1 passed, 3 failed' });
  });

  it('are counted as jest counts them, with an error after the last test', async () => {
    put(
      'web/twice.test.js',
      `import { existsSync, writeFileSync } from 'node:fs';
       const isSecond = existsSync('twice'); writeFileSync('twice', '');
       const fail = () => { if (!isSecond) throw new Error('not there yet'); };
       test('twice', fail); afterAll(fail);`,
    );
    const { code, output } = await runWeb({ CI: 'true' });
    expect({ code, last: lastLine(output) }).toEqual({ code: 0, last: '2 passed, 0 failed' });
    const kept = JSON.parse(readFileSync(join(clone, 'var/test/flaky.json'), 'utf8')) as unknown;
    expect(kept).toMatchObject([{ failed: 2, hasSuiteError: true, messages: [expect.stringContaining('not there yet')] }]);
  });

  it('do not run again on a developer’s machine, or when there are more than five', async () => {
    late('late', 'not there yet');
    expect(lastLine((await runWeb({ CI: '' })).output)).toBe('0 passed, 1 failed');
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) late(name, 'not there yet');
    expect(lastLine((await runWeb({ CI: 'true' })).output)).toBe('1 passed, 6 failed');
  });

  it.each([
    ['services', ['Exceeded timeout of 120000 ms for a test', 'the condition did not hold within 60000 ms'], true],
    ['faults', ['canceling statement due to lock timeout'], true],
    ['attacks', ['expect(received).toBeLessThan(expected)'], true],
    ['services', ['Exceeded timeout of 120000 ms for a test', 'expect(received).toBe(expected)'], false],
    ['faults', ['unhandledRejection: did not hold within 60000 ms'], false],
    ['browser', ['locator.click: Timeout 60000ms exceeded'], true],
    ['browser', ['expect(received).toBe(expected)'], true],
    ['browser', ['console: the server answered with a status of 500 () at http://127.0.0.1/api'], false],
    ['browser', ['script: x is not a function'], false],
    ['browser', ['expect(received).toBe(expected)\n\nExpected: 200\nReceived: 503'], false],
    ['browser', ['the login of a customer was answered with 500: {}'], false],
    ['attacks', ['expect(received).toBeLessThanOrEqual(expected)'], false],
    ['unit', ['Exceeded timeout of 120000 ms for a test'], false],
    ['arch', ['Exceeded timeout of 120000 ms for a test'], false],
  ])('of %s with %j may be caused by the machine: %s', async (group, messages, isAllowed) => {
    const { isRetryable } = (await import(join(repository, 'scripts/lib/retry-failed-files.mjs'))) as {
      isRetryable: (failed: object) => boolean;
    };
    const failed = { group, messages, text: messages.join('\n'), hasSuiteError: false };
    expect(isRetryable(failed)).toBe(isAllowed);
    // An error outside the tests may come from a server that did not stop.
    expect(isRetryable({ ...failed, hasSuiteError: true })).toBe(isAllowed && ['web', 'browser'].includes(group));
  });
});

describe('npm run campaign', () => {
  const withSize = `import { sized } from '../support/campaign.js';`;

  beforeEach(() => {
    putProject();
    put('scripts/test.mjs', `console.log(['ran', process.env.CAMPAIGN, ...process.argv.slice(2)].join(' '));`);
    put('test/faults/kills.test.ts', withSize);
    put('test/faults/outages.test.ts', withSize);
    put('test/faults/unsized.test.ts', '');
    put('test/flows/messages.test.ts', withSize);
    put('node_modules/.bin/.keep', '');
    symlinkSync(process.execPath, join(clone, 'node_modules/.bin/node'));
    execFileSync('git', ['init', '--quiet'], { cwd: clone });
    execFileSync('git', ['add', 'test'], { cwd: clone });
  });

  const ranWith = async (...args: string[]) => {
    const { output, ends } = run('test-campaign.mjs', args, { CAMPAIGN: '63' });
    const code = await ends;
    return { code, ran: output().match(/^ran .*$/gm) ?? [], output: output() };
  };

  it('runs all tests with a size, those of a group, or one file', async () => {
    const faults = 'ran 63 faults test/faults/kills.test.ts test/faults/outages.test.ts';
    expect(await ranWith()).toMatchObject({ code: 0, ran: ['ran 63 services test/flows/messages.test.ts', faults] });
    expect(await ranWith('faults')).toMatchObject({ code: 0, ran: [faults] });
    expect(await ranWith('faults', 'test/faults/kills')).toMatchObject({ code: 0, ran: ['ran 63 faults test/faults/kills.test.ts'] });
  });

  it('rejects an unknown group, and files without a size', async () => {
    expect(await ranWith('kills')).toMatchObject({
      code: 1,
      ran: [],
      output: expect.stringContaining('Not a group with a campaign: kills'),
    });
    expect(await ranWith('faults', 'test/faults/unsized')).toMatchObject({
      ...{ code: 1, ran: [] },
      output: expect.stringContaining('No test with a size or random cases: faults, test/faults/unsized.'),
    });
  });
});

describe('npm test, rows of tested routes', () => {
  beforeEach(() => {
    putTests();
    const project = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')) as { scripts: object };
    put('package.json', JSON.stringify({ ...project, scripts: { ...project.scripts, 'build:api': 'true', 'build:web': 'true' } }));
    for (const built of ['dist-server/embedded.js', 'dist-web/index.html']) put(built, '');
    put('services/good.test.js', `test('adds', () => expect(1 + 1).toBe(2));`);
    put('test/tested-routes.ts', `console.log('no longer true:', ...process.argv.slice(2)); process.exitCode = 1;`);
  });
  const runGroups = async (...words: string[]) => {
    const tests = run('test.mjs', words, { TEST_REDIS_URL: 'redis://unused', CI: '' });
    return { code: await tests.ends, output: tests.output() };
  };

  it('fail the run when a whole group proved them wrong', async () => {
    const { code, output } = await runGroups('unit', 'services');
    expect(output).toContain('no longer true: check services\n');
    expect({ code, last: lastLine(output) }).toEqual({ code: 1, last: '2 passed, 1 failed' });
  });

  it('are not checked for a part of the files, for a failed group, or without a group that records routes', async () => {
    expect((await runGroups('services', 'good')).code).toBe(0);
    expect((await runGroups('unit')).code).toBe(0);
    put('services/bad.test.js', `test('fails', () => expect(1).toBe(2));`);
    const { code, output } = await runGroups('services');
    expect(output).not.toContain('no longer true');
    expect({ code, last: lastLine(output) }).toEqual({ code: 1, last: '1 passed, 1 failed' });
  });
});

describe('npm run check', () => {
  const good = {
    lint: 'true',
    formatted: 'true',
    typecheck: 'true',
    deps: 'true',
    unused: 'true',
    'db:check': 'true',
    gen: 'cp src/embedded.txt openapi.json',
  };

  it('passes when every check does, and prints each by name', async () => {
    putProject(good);
    put('src/embedded.txt', '{}');
    put('openapi.json', '{}');
    const check = run('check.mjs', [], {});
    expect(await check.ends).toBe(0);
    for (const name of ['generated files', 'lint', 'types', 'formatting', 'dependency rules', 'unused code', 'migrations']) {
      expect(check.output()).toMatch(new RegExp(`ok +${name}`));
    }
  });

  it('shows the output of failed checks, and runs the others all the same', async () => {
    putProject({ ...good, lint: 'echo noise', deps: 'echo forbidden import; false' });
    put('src/embedded.txt', '{}');
    put('openapi.json', '{"old":true}');
    const check = run('check.mjs', [], {});
    expect(await check.ends).toBe(1);
    expect(check.output()).toMatch(/FAIL +dependency rules[^]*forbidden import/);
    expect(check.output()).toMatch(/FAIL +generated files[^]*Out of date: openapi\.json/);
    expect(check.output()).toMatch(/ok +migrations/);
    expect(check.output()).not.toContain('noise');
  });
});
