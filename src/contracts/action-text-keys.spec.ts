import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { getActionTextKeys, getSubjectKindTextKey } from './action-text-keys.js';
import { deeds } from './i18n/en/audit-actions.js';

const source = globSync('src/**/*.ts', { exclude: (path) => path.endsWith('.spec.ts') || path.startsWith('src/contracts/') }).map((path) =>
  readFileSync(path, 'utf8'),
);
const literals = (text: string) => [...text.matchAll(/'([a-z-]+(?:\.[a-z-]+)*)'/g)].map(([, literal = '']) => literal);

/** Resource names; the texts of their actions are composed from kind and action. */
const resources = source.flatMap((text) => [...text.matchAll(/declareResource\(\{\s+name: '([a-z-]+)'/g)].map(([, name = '']) => name));

/** Every string that the source uses as an audit trail action. */
const actions = new Set(
  source
    .filter((text) => /\baudit\b/i.test(text))
    .flatMap((text) =>
      [...text.matchAll(/\baction: ([^,}]*)|this\.audit\(([^,]*)/g)].flatMap(([, field, given]) => literals(field ?? given ?? '')),
    )
    .flatMap((action) => (action.includes('.') || action === 'login' ? [action] : resources.map((name) => `${name}.${action}`))),
);
/** Subject kinds: the prefix of every subject. */
const kinds = new Set([
  ...resources,
  ...source.flatMap((text) => [...text.matchAll(/\bsubject: [`']([a-z-]+)[:']/g)].map(([, kind = '']) => kind)),
]);

function has(key: string): boolean {
  const [, part = '', name = ''] = key.split('.');
  return Object.hasOwn((deeds as Readonly<Record<string, object>>)[part] ?? {}, name);
}

describe('audit trail texts', () => {
  it('cover the actions and subject kinds that the source records', () => {
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

  it('exist for every action', () => {
    const unnamed = [...actions].filter((action) => {
      const { key, kind } = getActionTextKeys(action);
      return !has(key) || (kind !== undefined && !has(kind));
    });
    expect(unnamed).toEqual([]);
  });

  it('exist for every subject kind', () => {
    expect([...kinds].map(getSubjectKindTextKey).filter((key) => !has(key))).toEqual([]);
  });

  it('exist only for actions that the source still records', () => {
    const done = new Set([...actions].map((action) => getActionTextKeys(action).key));
    expect(Object.keys(deeds.done).filter((name) => !done.has(`deeds.done.${name}`))).toEqual([]);
  });
});
