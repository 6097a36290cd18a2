import { describe, expect, it } from '@jest/globals';
import { en } from '../../../contracts/i18n/en.js';
import { hi } from '../../../contracts/i18n/hi.js';
import { FILE_PROBLEM_CODES } from './file-problem.js';
import { ROW_PROBLEM_CODES } from './row-problem.js';

/** All variables that problems provide; a text that uses another one would show a gap. */
const VARIABLES = new Set(['column', 'value', 'first', 'limit', 'headers', 'sheets', 'row', 'other']);

const textOf = (texts: Readonly<Record<string, unknown>>, code: string) => texts[code];

describe.each([
  ['English', en],
  ['Hindi', hi],
])('%s', (_, catalogue) => {
  it.each([...FILE_PROBLEM_CODES.map((code) => ['file', code] as const), ...ROW_PROBLEM_CODES.map((code) => ['row', code] as const)])(
    'has a text for the %s problem %s',
    (part, code) => {
      const text = textOf(catalogue.errors[part], code);
      expect(typeof text).toBe('string');
      for (const [, variable = ''] of String(text).matchAll(/\{\{(\w+)\}\}/g)) expect(VARIABLES).toContain(variable);
    },
  );
});
