import { describe, expect, it } from '@jest/globals';
import { isConnectionLost } from './is-connection-lost.js';

const failure = (code: string | undefined, message = 'some text') => Object.assign(new Error(message), { code });

describe('isConnectionLost', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '08006', '53300'])('returns true for the code %s', (code) => {
    expect(isConnectionLost(failure(code))).toBe(true);
  });

  it("returns true for the driver's own messages", () => {
    expect(isConnectionLost(failure(undefined, 'Connection terminated unexpectedly'))).toBe(true);
    expect(isConnectionLost(failure(undefined, 'timeout exceeded when trying to connect'))).toBe(true);
  });

  it.each(['23505', '40P01', '57014', '22P02', 'ENOSPC'])('returns false for the code %s', (code) => {
    expect(isConnectionLost(failure(code))).toBe(false);
  });

  it('returns false for other errors without a code, and for strings', () => {
    expect(isConnectionLost(new TypeError('x is undefined'))).toBe(false);
    expect(isConnectionLost('Connection terminated')).toBe(false);
  });
});
