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
  it('are kept by the product', async () => {
    expect(formatViolations(await violationsIn(root))).toEqual([]);
  });

  it('each fire on the fixture that breaks them', async () => {
    const violations = await violationsIn(join(root, VIOLATIONS));
    const fired = violations.map(({ rule, from }) => `${rule.name} in ${from}`);
    const fixtures = filesBelow(VIOLATIONS, /\.ts$/).flatMap((file) => {
      const broken = /^\/\/ breaks: (\S+)/.exec(textOf(file))?.[1];
      return broken ? [{ broken, place: relative(VIOLATIONS, file) }] : [];
    });
    expect(fixtures.map(({ broken }) => broken).sort()).toEqual([...new Set(rules.forbidden.map(({ name }) => name))].sort());
    for (const { broken, place } of fixtures) expect(fired).toContain(`${broken} in ${place}`);
  });

  it('leave code alone that keeps them', async () => {
    expect(formatViolations(await violationsIn(join(root, 'test/arch/fixtures/clean')))).toEqual([]);
  });

  it.each([
    ['module', 'modules-form-a-line', 'src/modules'],
    ['slice of customer-journey', 'slices-form-a-line', 'src/modules/customer-journey'],
    ['layer of the web', 'web-layers-form-a-line', 'web/src'],
  ])('know the place of every %s in its line', (_, rule, folder) => {
    const drawn = rules.forbidden.filter(({ name }) => name === rule).map(({ from }) => from.path);
    expect(drawn.sort()).toEqual(layersOf(folder).map((place) => `^${folder}/${place}/`));
  });

  it('say why', () => {
    expect(rules.forbidden.filter(({ comment }) => !comment).map(({ name }) => name)).toEqual([]);
  });

  it('hold for every module there is', async () => {
    const modules = foldersOf('src/modules');
    expect(modules.length).toBeGreaterThan(1);
    const trespassers = modules.map((module, index) => forbiddenImports(module, modules[(index + 1) % modules.length] ?? module));
    const violations = await violationsOf(Object.fromEntries(trespassers.flatMap((files) => Object.entries(files))));
    for (const [rule, file] of [
      ['modules-meet-in-messages', 'handlers/trespasser.ts'],
      ['messages-are-leaves', 'messages/trespasser.ts'],
      ['only-the-application-lists-modules', 'handlers/trespasser.ts'],
    ])
      expect(violations.filter((violation) => violation.rule.name === rule).map(({ from }) => from)).toEqual(
        expect.arrayContaining(modules.map((module) => `src/modules/${module}/${file}`)),
      );
  });

  it.each([
    ['modules', 'modules-form-a-line', 'src/modules', 'messages/index.ts'],
    ['slices of customer-journey', 'slices-form-a-line', 'src/modules/customer-journey', 'domain/part.ts'],
    ['layers of the web', 'web-layers-form-a-line', 'web/src', 'part.ts'],
  ])('let two %s import each other in one direction at most', async (_, rule, folder, face) => {
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

/** Folders that have a place in a line; what slices share, and what only tests need, stands outside. */
const layersOf = (folder: string) => foldersOf(folder).filter((name) => name !== 'messages' && name !== 'testing');

/** Makes folders that hold given files, by path; answers what the rules say of them. */
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

/** Files of a module in which handlers and messages both reach into another module. */
const forbiddenImports = (module: string, other: string): Readonly<Record<string, string>> => ({
  [`src/modules/${module}/domain/inner.ts`]: 'export const inner = 1;\n',
  [`src/modules/${module}/${module}.module.ts`]: 'export const module = 1;\n',
  [`src/modules/${module}/handlers/trespasser.ts`]: `import { inner } from '../../${other}/domain/inner.js';\nimport { module } from '../../${other}/${other}.module.js';\nexport const found = [inner, module];\n`,
  [`src/modules/${module}/messages/trespasser.ts`]: `import { inner } from '../domain/inner.js';\nexport const found = inner;\n`,
});
