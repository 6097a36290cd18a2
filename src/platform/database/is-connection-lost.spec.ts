import { describe, expect, it } from '@jest/globals';
import { isConnectionLost } from './is-connection-lost.js';

const failure = (code: string | undefined, message = 'some text') => Object.assign(new Error(message), { code });

describe('a lost connection', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '08006', '53300'])('is told by the code %s', (code) => {
    expect(isConnectionLost(failure(code))).toBe(true);
  });

  it('is told by the words of the driver', () => {
    expect(isConnectionLost(failure(undefined, 'Connection terminated unexpectedly'))).toBe(true);
    expect(isConnectionLost(failure(undefined, 'timeout exceeded when trying to connect'))).toBe(true);
  });

  it.each(['23505', '40P01', '57014', '22P02', 'ENOSPC'])('is not told by the code %s', (code) => {
    expect(isConnectionLost(failure(code))).toBe(false);
  });

  it('is no error without a code, and no text', () => {
    expect(isConnectionLost(new TypeError('x is undefined'))).toBe(false);
    expect(isConnectionLost('Connection terminated')).toBe(false);
  });
});
