import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { rules, violationsIn } from './support/cruise.js';
import { filesBelow, foldersOf, root, textOf } from './support/tree.js';

const VIOLATIONS = 'test/arch/fixtures/violations';
const told = (violations: Awaited<ReturnType<typeof violationsIn>>) =>
  violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

describe('the dependency rules', () => {
  it('are kept by the product', async () => {
    expect(told(await violationsIn(root))).toEqual([]);
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
    expect(told(await violationsIn(join(root, 'test/arch/fixtures/clean')))).toEqual([]);
  });

  it('know the place of every module in the line', () => {
    const drawn = rules.forbidden.filter(({ name }) => name === 'modules-form-a-line').map(({ from }) => from.path);
    expect(drawn.sort()).toEqual(
      foldersOf('src/modules')
        .map((module) => `^src/modules/${module}/`)
        .sort(),
    );
  });

  it('say why', () => {
    expect(rules.forbidden.filter(({ comment }) => !comment).map(({ name }) => name)).toEqual([]);
  });

  it('hold for every module there is', async () => {
    const modules = foldersOf('src/modules');
    expect(modules.length).toBeGreaterThan(1);
    const folder = mkdtempSync(join(tmpdir(), 'dependency-rules-'));
    try {
      mkdirSync(join(folder, 'web/src'), { recursive: true });
      modules.forEach((module, index) => trespass(folder, module, modules[(index + 1) % modules.length] ?? module));
      const violations = await violationsIn(folder);
      for (const [rule, file] of [
        ['modules-meet-in-messages', 'handlers/trespasser.ts'],
        ['messages-are-leaves', 'messages/trespasser.ts'],
        ['only-the-application-lists-modules', 'handlers/trespasser.ts'],
      ])
        expect(violations.filter((violation) => violation.rule.name === rule).map(({ from }) => from)).toEqual(
          expect.arrayContaining(modules.map((module) => `src/modules/${module}/${file}`)),
        );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** A copy of a module's folders in which handlers and messages both reach into another module. */
function trespass(folder: string, module: string, other: string): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write(`src/modules/${module}/domain/inner.ts`, 'export const inner = 1;\n');
  write(`src/modules/${module}/${module}.module.ts`, 'export const module = 1;\n');
  write(
    `src/modules/${module}/handlers/trespasser.ts`,
    `import { inner } from '../../${other}/domain/inner.js';\nimport { module } from '../../${other}/${other}.module.js';\nexport const found = [inner, module];\n`,
  );
  write(`src/modules/${module}/messages/trespasser.ts`, `import { inner } from '../domain/inner.js';\nexport const found = inner;\n`);
}
