import { describe, expect, it } from '@jest/globals';
import { resolveFontFamily } from './brand.js';

describe('brand fonts', () => {
  it.each([
    ['Poppins', 'Poppins'],
    ['Lato', 'Lato'],
    ['Comic Sans', 'Lato'],
    ["Lato'; } body { display: none", 'Lato'],
    ['', 'Lato'],
  ])('%p resolves to %s', (asked, served) => {
    expect(resolveFontFamily(asked)).toBe(served);
  });
});
