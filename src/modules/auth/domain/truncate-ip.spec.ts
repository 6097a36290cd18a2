import { describe, expect, it } from '@jest/globals';
import { truncateIp } from './truncate-ip.js';

describe('truncated client address', () => {
  it.each([
    ['203.0.113.57', '203.0.113.0/24'],
    ['::ffff:203.0.113.57', '203.0.113.0/24'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['unknown', null],
  ])('truncates %s to %s', (address, short) => expect(truncateIp(address)).toBe(short));
});
