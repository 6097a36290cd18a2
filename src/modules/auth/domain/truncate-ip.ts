import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns a client address without the part that identifies one household: /24 of IPv4, /48 of IPv6. Returns null for an invalid address.
 */
export function truncateIp(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return null;
  const [head = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean).slice(0, 3);
  return `${groups.join(':')}::/48`;
}
