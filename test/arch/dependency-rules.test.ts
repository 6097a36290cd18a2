import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { rules, violationsIn } from './support/dependency-cruiser.js';
import { filesBelow, foldersOf, root, textOf } from './support/source-files.js';

const VIOLATIONS = 'test/arch/fixtures/violations';
const formatViolations = (violations: Awaited<ReturnType<typeof violationsIn>>) =>
  violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

describe('the dependency rules', () => {
  it('each report the fixture that violates them', async () => {
    const violations = await violationsIn(join(root, VIOLATIONS));
    const fired = violations.map(({ rule, from }) => `${rule.name} in ${from}`);
    const fixtures = filesBelow(VIOLATIONS, /\.ts$/).flatMap((file) => {
      const broken = /^\/\/ breaks: (\S+)/.exec(textOf(file))?.[1];
      return broken ? [{ broken, place: relative(VIOLATIONS, file) }] : [];
    });
    expect(fixtures.map(({ broken }) => broken).sort()).toEqual([...new Set(rules.forbidden.map(({ name }) => name))].sort());
    for (const { broken, place } of fixtures) expect(fired).toContain(`${broken} in ${place}`);
  });

  it('report no violation in compliant code', async () => {
    expect(formatViolations(await violationsIn(join(root, 'test/arch/fixtures/clean')))).toEqual([]);
  });

  it.each([
    ['module', 'module-order', 'src/modules'],
    ['submodule of customer-journey', 'submodule-order', 'src/modules/customer-journey'],
    ['layer of the browser code', 'web-layer-order', 'web/src'],
  ])('place every %s in the dependency order', (_, rule, folder) => {
    const drawn = rules.forbidden.filter(({ name }) => name === rule).map(({ from }) => from.path);
    expect(drawn.sort()).toEqual(layersOf(folder).map((place) => `^${folder}/${place}/`));
  });

  it('give their reason', () => {
    expect(rules.forbidden.filter(({ comment }) => !comment).map(({ name }) => name)).toEqual([]);
  });

  it('cover every module', async () => {
    const modules = foldersOf('src/modules');
    expect(modules.length).toBeGreaterThan(1);
    const trespassers = modules.map((module, index) => forbiddenImports(module, modules[(index + 1) % modules.length] ?? module));
    const violations = await violationsOf(Object.fromEntries(trespassers.flatMap((files) => Object.entries(files))));
    for (const [rule, file] of [
      ['modules-only-via-messages', 'handlers/trespasser.ts'],
      ['messages-import-nothing-internal', 'messages/trespasser.ts'],
      ['modules-registered-in-app-only', 'handlers/trespasser.ts'],
    ])
      expect(violations.filter((violation) => violation.rule.name === rule).map(({ from }) => from)).toEqual(
        expect.arrayContaining(modules.map((module) => `src/modules/${module}/${file}`)),
      );
  });

  it.each([
    ['modules', 'module-order', 'src/modules', 'messages/index.ts'],
    ['submodules of customer-journey', 'submodule-order', 'src/modules/customer-journey', 'domain/part.ts'],
    ['layers of the browser code', 'web-layer-order', 'web/src', 'part.ts'],
  ])('let two %s import each other in at most one direction', async (_, rule, folder, face) => {
    const places = layersOf(folder);
    const meetings = places.flatMap((from) => places.filter((to) => to !== from).map((to) => ({ from, to })));
    const violations = await violationsOf({
      ...Object.fromEntries(places.map((place) => [`${folder}/${place}/${face}`, 'export const part = 1;\n'])),
      ...Object.fromEntries(
        meetings.map(({ from, to }) => [
          `${folder}/${from}/handlers/meets-${to}.ts`,
          `import { part } from '../../${to}/${face}';\nexport const found = part;\n`,
        ]),
      ),
    });
    const refused = new Set(violations.filter((violation) => violation.rule.name === rule).map(({ from }) => from));
    const isAllowed = (from: string, to: string) => !refused.has(`${folder}/${from}/handlers/meets-${to}.ts`);
    expect(meetings.filter(({ from, to }) => isAllowed(from, to)).length).toBeGreaterThan(0);
    expect(meetings.filter(({ from, to }) => isAllowed(from, to) && isAllowed(to, from))).toEqual([]);
  });
});

/** Returns the folders with a place in the dependency order. Code shared by submodules and code for tests only have no place in it. */
const layersOf = (folder: string) => foldersOf(folder).filter((name) => name !== 'messages' && name !== 'testing');

/** Creates a folder with the given files, by path, and returns the rule violations in it. */
async function violationsOf(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'dependency-rules-'));
  try {
    for (const [path, text] of Object.entries({ 'src/none.ts': '', 'web/src/none.ts': '', ...files })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return await violationsIn(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Files of a module whose handlers and messages both import internals. */
const forbiddenImports = (module: string, other: string): Readonly<Record<string, string>> => ({
  [`src/modules/${module}/domain/inner.ts`]: 'export const inner = 1;\n',
  [`src/modules/${module}/${module}.module.ts`]: 'export const module = 1;\n',
  [`src/modules/${module}/handlers/trespasser.ts`]: `import { inner } from '../../${other}/domain/inner.js';\nimport { module } from '../../${other}/${other}.module.js';\nexport const found = [inner, module];\n`,
  [`src/modules/${module}/messages/trespasser.ts`]: `import { inner } from '../domain/inner.js';\nexport const found = inner;\n`,
});
