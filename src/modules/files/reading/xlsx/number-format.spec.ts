import { describe, expect, it } from '@jest/globals';
import { classifyFormat, DATE, GENERAL, PADDED, PERCENT } from './number-format.js';

describe('classifyFormat', () => {
  it.each([
    [0, undefined, GENERAL],
    [2, undefined, GENERAL],
    [9, undefined, PERCENT],
    [10, undefined, PERCENT],
    [14, undefined, DATE],
    [22, undefined, DATE],
    [47, undefined, DATE],
    [49, undefined, GENERAL],
    [164, 'General', GENERAL],
    [164, '@', GENERAL],
    [164, '#,##0.00', GENERAL],
    [164, '0.00E+00', GENERAL],
    [164, '[$₹-4009] #,##,##0.00', GENERAL],
    [164, '"Rs." #,##0', GENERAL],
    [164, '[Red]-#,##0', GENERAL],
    [164, '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', GENERAL],
    [164, '\\d\\a\\y 0', GENERAL],
    [164, 'dd/mm/yyyy', DATE],
    [164, '[$-4009]d mmmm, yyyy;@', DATE],
    [164, 'mmm-yy', DATE],
    [164, 'h:mm AM/PM', DATE],
    [164, '[h]:mm:ss', DATE],
    [164, '0.0%', PERCENT],
    [164, '00000', PADDED + 5],
    [164, '00', PADDED + 2],
    [164, '0', GENERAL],
    [164, '000-000', GENERAL],
  ])('classifies %s %s', (id, code, expected) => {
    expect(classifyFormat(id, code)).toBe(expected);
  });
});
