import { expect, it } from '@jest/globals';
import { parseField } from './fields.js';

const rule = { kind: 'choiceList', choices: ['pl', 'bl', 'gl'] } as const;

it.each([
  [[], []],
  [
    ['gl', 'pl', 'gl'],
    ['pl', 'gl'],
  ],
])('%j is parsed to %j: each choice once, in the order of the choices', (raw, value) => {
  expect(parseField(rule, raw)).toEqual({ ok: true, value });
});

it.each(['pl', ['pl', 'cc'], [1], [['pl']], { 0: 'pl' }, ['PL'], ['__proto__']].map((raw) => [raw]))(
  '%j is refused as a choice list',
  (raw) => {
    expect(parseField(rule, raw)).toEqual({ ok: false, message: 'choice' });
  },
);
