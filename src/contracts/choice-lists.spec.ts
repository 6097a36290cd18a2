import { expect, it } from '@jest/globals';
import { parseField } from './fields.js';

const rule = { kind: 'choiceList', choices: ['pl', 'bl', 'gl'] } as const;

it.each([
  [[], []],
  [
    ['gl', 'pl', 'gl'],
    ['pl', 'gl'],
  ],
])('%j is read as %j: each choice once, in their own order', (raw, value) => {
  expect(parseField(rule, raw)).toEqual({ ok: true, value });
});

it.each(['pl', ['pl', 'cc'], [1], [['pl']], { 0: 'pl' }, ['PL'], ['__proto__']].map((raw) => [raw]))('%j is no list of choices', (raw) => {
  expect(parseField(rule, raw)).toEqual({ ok: false, message: 'choice' });
});
