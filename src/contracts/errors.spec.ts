import { describe, expect, it } from '@jest/globals';
import { errors } from './errors.js';

describe('error codes', () => {
  it.each(Object.entries(errors))('%s maps to a 4xx or 5xx status: %i', (code, status) => {
    expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
  });
});
