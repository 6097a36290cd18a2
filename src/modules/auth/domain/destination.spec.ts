import { describe, expect, it } from '@jest/globals';
import { parseDestination, maskDestination } from './destination.js';

describe('OTP destination', () => {
  it.each(['9876543210', '+919876543210', '+91 98765 43210', '0091-9876543210', '09876543210', '919876543210'])(
    'parses %s as the same number',
    (phone) => expect(parseDestination({ phone })).toEqual({ channel: 'sms', value: '9876543210' }),
  );

  it.each(['5876543210', '+1 9876543210', '+97 9876543210', '98765', '98765432101', ''])('rejects %s', (phone) =>
    expect(parseDestination({ phone })).toBeUndefined(),
  );

  it('converts an address to lower case', () =>
    expect(parseDestination({ email: ' Asha.K@Example.Test ' })).toEqual({ channel: 'email', value: 'asha.k@example.test' }));

  it.each([
    [{ channel: 'sms', value: '9876543210' }, '+91 ******3210'],
    [{ channel: 'email', value: 'asha.k@example.test' }, 'a****k@example.test'],
  ] as const)('masks %j', (destination, shown) => expect(maskDestination(destination)).toBe(shown));
});
