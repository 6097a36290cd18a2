import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { filesBelow, foldersOf, textOf } from './support/source-files.js';

/** Files that are written by a tool, and catalogues: a catalogue is one text a line, and is searched, not read. */
const NOT_READ =
  /^(web\/src\/api\/generated(?:-[a-z]+)?\.ts|src\/metadata\.ts|src\/modules\/partners\/domain\/letters\/[a-z]+-[a-z-]+\.ts|migrations\/Migration\d+_initial\.ts|src\/contracts\/i18n\/(en|hi)\/[a-z]+\.ts)$/;
const TEST = /\.(spec|test)\.tsx?$/;

const code = ['src', 'web/src', 'test', 'scripts', 'migrations', 'docs']
  .flatMap((folder) => filesBelow(folder, /\.(tsx?|mjs|cjs|css)$/))
  .filter((file) => !NOT_READ.test(file) && !file.startsWith('test/arch/fixtures/'));
const product = code.filter((file) => /^(src|web\/src)\//.test(file) && !TEST.test(file));

/** Built from parts, so that this file does not find itself. */
const SWITCHED_OFF = new RegExp(['(eslint|oxlint)', 'disable'].join('-') + '|' + ['@ts', '(ignore|expect-error|nocheck)'].join('-'));

/** Tests that compare times of one run: nothing that can be counted says the same. */
const COMPARING_TIMES = [
  'src/contracts/fields.spec.ts', // texts twice as long, for patterns
  'src/contracts/personal-data.spec.ts', // a shorter text
  'src/modules/customer-journey/matching/domain/apr.spec.ts', // a loan of a few instalments
  'test/api/auth/password-login.test.ts', // an account that is not there
  'test/attacks/error-reports.test.ts', // the same calls while nothing else is asked for
  'test/attacks/proof-of-work.test.ts', // a number that is not known
  'test/attacks/request-bodies.test.ts', // a plain body of the same length
  'test/attacks/slow-requests.test.ts', // the same calls before
];

describe('source files', () => {
  it('are found', () => {
    expect(product.length).toBeGreaterThan(100);
  });

  it('are named in kebab-case', () => {
    const named = /^([a-z0-9]+(-[a-z0-9]+)*)(\.[a-z-]+)*\.(tsx?|mjs|cjs|css)$|^Migration\d+_[a-z_]+\.ts$/;
    expect(code.filter((file) => !named.test(basename(file)))).toEqual([]);
  });

  it.each(['main', 'worker', 'embedded'])('that start a process set the engine before anything else: %s', (name) => {
    expect(/^import .*$/m.exec(textOf(`src/${name}.ts`))?.[0]).toBe(`import './platform/process/v8-flags.js';`);
  });

  it('set the engine by what it knows', () => {
    const known = spawnSync(process.execPath, ['--v8-options'], { encoding: 'utf8' }).stdout;
    const set = [...textOf('src/platform/process/v8-flags.ts').matchAll(/setFlagsFromString\('--no-([a-z-]+)'\)/g)].map(([, flag]) => flag);
    expect(set).not.toEqual([]);
    for (const flag of set) expect(known).toContain(`--${flag} `);
  });

  it('export by name', () => {
    expect(product.filter((file) => /^export default\b/m.test(textOf(file)))).toEqual([]);
  });

  it('are no barrels but the public faces of modules', () => {
    const barrels = product.filter((file) => /(^|\/)index\.tsx?$/.test(file));
    expect(barrels.filter((file) => !/^src\/modules\/[^/]+\/messages\/index\.ts$/.test(file))).toEqual([]);
  });

  it('read the environment in platform/config only', () => {
    const readers = product.filter((file) => /\bprocess\.env\b|import\.meta\.env\.(?!DEV\b|PROD\b)/.test(textOf(file)));
    expect(readers.filter((file) => !file.startsWith('src/platform/config/'))).toEqual([]);
  });

  it('write colours down in the palette only', () => {
    const writers = product.filter((file) => /^web\/src\/.*\.tsx?$/.test(file) && /(['"`])#[0-9a-fA-F]{3,8}\1/.test(textOf(file)));
    expect(writers.filter((file) => file !== 'web/src/brand/palette.ts')).toEqual([]);
  });

  it('switch no check off', () => {
    expect(code.filter((file) => SWITCHED_OFF.test(textOf(file)))).toEqual([]);
  });
});

describe('folders', () => {
  it('of src are those of the architecture', () => {
    expect(foldersOf('src')).toEqual(['contracts', 'modules', 'platform', 'tools']);
  });

  it('of the web are those of the architecture', () => {
    // testing/ holds what the tests of several folders need.
    expect(foldersOf('web/src').filter((folder) => folder !== 'testing')).toEqual([
      'api',
      'app',
      'brand',
      'browser',
      'features',
      'i18n',
      'kit',
      'session',
    ]);
    // The gallery shows the kit to developers and belongs to no audience; accounts with a password are those of two.
    expect(['account', 'admin', 'customer', 'kit-gallery', 'partner']).toEqual(expect.arrayContaining(foldersOf('web/src/features')));
  });

  it('of tests are those of the architecture', () => {
    expect(['api', 'arch', 'attacks', 'bench', 'browser', 'faults', 'flows', 'support']).toEqual(expect.arrayContaining(foldersOf('test')));
  });

  it('of a module begin with its public face, and its Nest module is named after it', () => {
    const missing = foldersOf('src/modules').flatMap((module) => {
      const files = new Set(filesBelow(`src/modules/${module}`, /\.ts$/));
      return ['messages/index.ts', `${module}.module.ts`].map((file) => `src/modules/${module}/${file}`).filter((file) => !files.has(file));
    });
    expect(missing).toEqual([]);
  });

  it('of a module are messages, domain, handlers and http, or say what they hold in docs/modules.md', () => {
    const documented = textOf('docs/modules.md');
    const undocumented = foldersOf('src/modules').flatMap((module) =>
      foldersOf(`src/modules/${module}`)
        .filter((folder) => !['messages', 'domain', 'handlers', 'http'].includes(folder))
        .filter((folder) => !documented.includes(`\`${module}/${folder}\``)),
    );
    expect(undocumented).toEqual([]);
  });

  it('of a module are cut into slices throughout, or not at all', () => {
    const halves = foldersOf('src/modules').filter((module) => {
      const own = foldersOf(`src/modules/${module}`).filter((folder) => folder !== 'messages');
      const isSlice = (folder: string) => foldersOf(`src/modules/${module}/${folder}`).includes('handlers');
      return own.some(isSlice) && !own.every(isSlice);
    });
    expect(halves).toEqual([]);
  });

  it('hold one module each in docs/modules.md', () => {
    const documented = textOf('docs/modules.md');
    expect(foldersOf('src/modules').filter((module) => !documented.includes(`**${module}**`))).toEqual([]);
  });
});

describe('tests', () => {
  const tests = code.filter((file) => (TEST.test(file) || /^test\/.*\.ts$/.test(file)) && !file.startsWith('test/bench/'));
  /** A file with what it says that matches, for each file that says it. */
  const saying = (pattern: RegExp) => tests.flatMap((file) => [...textOf(file).matchAll(pattern)].map(([text]) => `${file}: ${text}`));

  it('look at no clock: they wait for states, and times belong to npm run bench', () => {
    // What is taken from a clock as a constant, or made a Date of, is a moment.
    const elapsed = saying(/performance\.now\(\)|process\.hrtime|(?<!new Date\()Date\.now\(\) - (?!\d|[A-Z])\w+|- Date\.now\(\)/g);
    expect([...new Set(elapsed.map((line) => line.split(':')[0]))].sort()).toEqual(COMPARING_TIMES);
  });

  it('give up after minutes, not after seconds', () => {
    expect(saying(/\b(withinMs|asyncUtilTimeout): ?(\d{1,4}|\d_\d{3})\b/g)).toEqual([]);
    expect(saying(/\bwaitFor\w*\([^;]*\btimeout: ?([1-9]\d{0,3}|[1-9]_\d{3})\b/g)).toEqual([]);
  });

  it('wait for no time in a browser', () => {
    expect(saying(new RegExp(['waitFor', 'Timeout'].join(''), 'g'))).toEqual([]);
  });
});
