import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loanTypeKeys } from '../../src/contracts/loan-types.js';
import { filesBelow, foldersOf, textOf } from './support/source-files.js';

/** Generated files, and catalogues: a catalogue has one text a line and is searched, not read. */
const NOT_READ =
  /^(web\/src\/api\/generated(?:-[a-z]+)?\.ts|src\/metadata\.ts|src\/modules\/partners\/domain\/letters\/[a-z]+-[a-z-]+\.ts|migrations\/Migration\d+_initial\.ts|src\/contracts\/i18n\/(en|hi)\/[a-z]+\.ts)$/;
const TEST = /\.(spec|test)\.tsx?$/;

const code = ['src', 'web/src', 'test', 'scripts', 'migrations', 'docs']
  .flatMap((folder) => filesBelow(folder, /\.(tsx?|mjs|cjs|css)$/))
  .filter((file) => !NOT_READ.test(file) && !file.startsWith('test/arch/fixtures/'));
const product = code.filter((file) => /^(src|web\/src)\//.test(file) && !TEST.test(file));

/** Joined from parts, so that this file does not match itself. */
const SWITCHED_OFF = new RegExp(['(eslint|oxlint)', 'disable'].join('-') + '|' + ['@ts', '(ignore|expect-error|nocheck)'].join('-'));

/** Tests that compare durations within one run, where no countable measure exists. Each entry names the baseline. */
const COMPARING_TIMES = [
  'src/contracts/fields.spec.ts', // texts twice as long, for patterns
  'src/contracts/personal-data.spec.ts', // a shorter text
  'src/modules/customer-journey/matching/domain/apr.spec.ts', // a loan of a few instalments
  'test/api/auth/password-login.test.ts', // an unknown account
  'test/attacks/error-reports.test.ts', // the same calls without other requests
  'test/attacks/proof-of-work.test.ts', // an unknown number
  'test/attacks/request-bodies.test.ts', // a plain body of the same length
  'test/attacks/slow-requests.test.ts', // the same calls before the attack
];

describe('source files', () => {
  it('exist', () => {
    expect(product.length).toBeGreaterThan(100);
  });

  it('have kebab-case names', () => {
    const named = /^([a-z0-9]+(-[a-z0-9]+)*)(\.[a-z-]+)*\.(tsx?|mjs|cjs|css)$|^Migration\d+_[a-z_]+\.ts$/;
    expect(code.filter((file) => !named.test(basename(file)))).toEqual([]);
  });

  it.each(['main', 'worker', 'embedded'])('set V8 flags before anything else when they start a process: %s', (name) => {
    expect(/^import .*$/m.exec(textOf(`src/${name}.ts`))?.[0]).toBe(`import './platform/process/v8-flags.js';`);
  });

  it('set only V8 flags that the runtime knows', () => {
    const known = spawnSync(process.execPath, ['--v8-options'], { encoding: 'utf8' }).stdout;
    const set = [...textOf('src/platform/process/v8-flags.ts').matchAll(/setFlagsFromString\('--no-([a-z-]+)'\)/g)].map(([, flag]) => flag);
    expect(set).not.toEqual([]);
    for (const flag of set) expect(known).toContain(`--${flag} `);
  });

  it('use named exports, except pages of the back office, which are loaded by the name of their file', () => {
    const isPage = (file: string) => /^web\/src\/features\/admin\/[a-z-]+\/[a-z-]+-page\.tsx$/.test(file);
    expect(product.filter((file) => !isPage(file) && /^export default\b/m.test(textOf(file)))).toEqual([]);
  });

  it('include no barrel files except messages/index.ts of a module', () => {
    const barrels = product.filter((file) => /(^|\/)index\.tsx?$/.test(file));
    expect(barrels.filter((file) => !/^src\/modules\/[^/]+\/messages\/index\.ts$/.test(file))).toEqual([]);
  });

  it('read the environment in platform/config only', () => {
    const readers = product.filter((file) => /\bprocess\.env\b|import\.meta\.env\.(?!DEV\b|PROD\b)/.test(textOf(file)));
    expect(readers.filter((file) => !file.startsWith('src/platform/config/'))).toEqual([]);
  });

  it('define colours in the palette only', () => {
    const writers = product.filter((file) => /^web\/src\/.*\.tsx?$/.test(file) && /(['"`])#[0-9a-fA-F]{3,8}\1/.test(textOf(file)));
    expect(writers.filter((file) => file !== 'web/src/brand/palette.ts')).toEqual([]);
  });

  it('name no loan type in pages for customers: what differs between types is in contracts/loan-types', () => {
    const named = new RegExp(`['"\`](${loanTypeKeys.join('|')})['"\`]|\\bloanTypes\\.(${loanTypeKeys.join('|')})\\b`);
    const pages = product.filter((file) => /^web\/src\/(?!features\/(admin|kit-gallery|partner)\/|testing\/)/.test(file));
    expect(pages.filter((file) => named.test(textOf(file)))).toEqual([]);
  });

  it('put a form of staff into a FormModal, which asks before it discards what was typed', () => {
    const staff = product.filter((file) => /^web\/src\/(features\/admin|kit\/(resource|account|cell))\//.test(file));
    expect(staff.filter((file) => /<Modal\b/.test(textOf(file)) && /<FieldForm\b/.test(textOf(file)))).toEqual([]);
  });

  it("fill an area with the brand's colour only with an edge, as it may be too pale for white (SC 1.4.11)", () => {
    const rules = product
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) =>
        textOf(file)
          .split('}')
          .map((rule) => `${file}: ${rule}`),
      );
    const fills = rules.filter((rule) => rule.includes('var(--mantine-color-brand-filled)'));
    expect(fills.length).toBeGreaterThan(0);
    expect(fills.filter((rule) => !rule.includes('var(--brand-edge)'))).toEqual([]);
  });

  it('disable no check', () => {
    expect(code.filter((file) => SWITCHED_OFF.test(textOf(file)))).toEqual([]);
  });
});

describe('folders', () => {
  it('of src match the architecture', () => {
    expect(foldersOf('src')).toEqual(['contracts', 'modules', 'platform', 'tools']);
  });

  it('of the web match the architecture', () => {
    // `testing/` holds helpers for the tests of several folders.
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
    // The gallery shows the kit to developers and belongs to no audience. Password accounts belong to two audiences.
    expect(['account', 'admin', 'customer', 'kit-gallery', 'partner']).toEqual(expect.arrayContaining(foldersOf('web/src/features')));
  });

  it('of tests match the architecture', () => {
    expect(['api', 'arch', 'attacks', 'bench', 'browser', 'faults', 'flows', 'support']).toEqual(expect.arrayContaining(foldersOf('test')));
  });

  it('of a module have messages/index.ts and a Nest module with the name of the folder', () => {
    const missing = foldersOf('src/modules').flatMap((module) => {
      const files = new Set(filesBelow(`src/modules/${module}`, /\.ts$/));
      return ['messages/index.ts', `${module}.module.ts`].map((file) => `src/modules/${module}/${file}`).filter((file) => !files.has(file));
    });
    expect(missing).toEqual([]);
  });

  it('of a module are messages, domain, handlers and http, or are described in docs/modules.md', () => {
    const documented = textOf('docs/modules.md');
    const undocumented = foldersOf('src/modules').flatMap((module) =>
      foldersOf(`src/modules/${module}`)
        .filter((folder) => !['messages', 'domain', 'handlers', 'http'].includes(folder))
        .filter((folder) => !documented.includes(`\`${module}/${folder}\``)),
    );
    expect(undocumented).toEqual([]);
  });

  it('of a module are all submodules, or there are none', () => {
    const halves = foldersOf('src/modules').filter((module) => {
      const own = foldersOf(`src/modules/${module}`).filter((folder) => folder !== 'messages');
      const isSlice = (folder: string) => foldersOf(`src/modules/${module}/${folder}`).includes('handlers');
      return own.some(isSlice) && !own.every(isSlice);
    });
    expect(halves).toEqual([]);
  });

  it('of src/modules are all in docs/modules.md', () => {
    const documented = textOf('docs/modules.md');
    expect(foldersOf('src/modules').filter((module) => !documented.includes(`**${module}**`))).toEqual([]);
  });
});

describe('tests', () => {
  const tests = code.filter((file) => (TEST.test(file) || /^test\/.*\.ts$/.test(file)) && !file.startsWith('test/bench/'));
  /** Returns each match of the pattern with its file. */
  const saying = (pattern: RegExp) => tests.flatMap((file) => [...textOf(file).matchAll(pattern)].map(([text]) => `${file}: ${text}`));

  it('measure no elapsed time: they wait for states, and npm run bench measures time', () => {
    // A clock reading that is stored as a constant or converted to a `Date` is a point in time, not a duration.
    const elapsed = saying(/performance\.now\(\)|process\.hrtime|(?<!new Date\()Date\.now\(\) - (?!\d|[A-Z])\w+|- Date\.now\(\)/g);
    expect([...new Set(elapsed.map((line) => line.split(':')[0]))].sort()).toEqual(COMPARING_TIMES);
  });

  it('time out after minutes, not seconds', () => {
    expect(saying(/\b(withinMs|asyncUtilTimeout): ?(\d{1,4}|\d_\d{3})\b/g)).toEqual([]);
    expect(saying(/\bwaitFor\w*\([^;]*\btimeout: ?([1-9]\d{0,3}|[1-9]_\d{3})\b/g)).toEqual([]);
  });

  it('never wait for a fixed time in a browser', () => {
    expect(saying(new RegExp(['waitFor', 'Timeout'].join(''), 'g'))).toEqual([]);
  });
});
