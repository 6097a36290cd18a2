import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { getActionTextKeys, getSubjectKindTextKey } from './action-text-keys.js';
import { deeds } from './i18n/en/audit-actions.js';

const source = globSync('src/**/*.ts', { exclude: (path) => path.endsWith('.spec.ts') || path.startsWith('src/contracts/') }).map((path) =>
  readFileSync(path, 'utf8'),
);
const literals = (text: string) => [...text.matchAll(/'([a-z-]+(?:\.[a-z-]+)*)'/g)].map(([, literal = '']) => literal);

/** Names of the resources, whose deeds are put together. */
const resources = source.flatMap((text) => [...text.matchAll(/declareResource\(\{\s+name: '([a-z-]+)'/g)].map(([, name = '']) => name));

/** Whatever the source calls an action of the audit trail. */
const actions = new Set(
  source
    .filter((text) => /\baudit\b/i.test(text))
    .flatMap((text) =>
      [...text.matchAll(/\baction: ([^,}]*)|this\.audit\(([^,]*)/g)].flatMap(([, field, given]) => literals(field ?? given ?? '')),
    )
    .flatMap((action) => (action.includes('.') || action === 'login' ? [action] : resources.map((name) => `${name}.${action}`))),
);
/** The kinds of things that subjects begin with. */
const kinds = new Set([
  ...resources,
  ...source.flatMap((text) => [...text.matchAll(/\bsubject: [`']([a-z-]+)[:']/g)].map(([, kind = '']) => kind)),
]);

function has(key: string): boolean {
  const [, part = '', name = ''] = key.split('.');
  return Object.hasOwn((deeds as Readonly<Record<string, object>>)[part] ?? {}, name);
}

describe('the words of the audit trail', () => {
  it('find what the source writes there', () => {
    expect([...actions]).toEqual(
      expect.arrayContaining([
        'lender.restore',
        'partner.create',
        'login',
        'brand.create',
        'brand.publish',
        'account.disable',
        'help.read',
      ]),
    );
    expect([...kinds]).toEqual(expect.arrayContaining(['lender', 'session', 'dead-letters', 'help']));
  });

  it('name every deed', () => {
    const unnamed = [...actions].filter((action) => {
      const { key, kind } = getActionTextKeys(action);
      return !has(key) || (kind !== undefined && !has(kind));
    });
    expect(unnamed).toEqual([]);
  });

  it('name every kind of thing', () => {
    expect([...kinds].map(getSubjectKindTextKey).filter((key) => !has(key))).toEqual([]);
  });

  it('name nothing that is not done any more', () => {
    const done = new Set([...actions].map((action) => getActionTextKeys(action).key));
    expect(Object.keys(deeds.done).filter((name) => !done.has(`deeds.done.${name}`))).toEqual([]);
  });
});
