import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const SUBSCRIBER_GROUPS = 4;
const SITE_GROUPS = 3;

/**
 * Returns the network of one subscriber: an IPv4 address, or a /64 of IPv6, within which subscribers choose addresses freely. An
 * IPv4-mapped IPv6 address becomes the IPv4 address; an invalid address is returned unchanged.
 */
export function clientNetwork(address: string): string {
  return networkOf(address, SUBSCRIBER_GROUPS);
}

/**
 * Returns the network that one organisation or attacker usually controls as a whole: /24 of IPv4, /48 of IPv6, in one notation for every
 * notation of the address. An invalid address is returned unchanged.
 */
export function siteNetwork(address: string): string {
  const subscriber = networkOf(address, SITE_GROUPS);
  return isIPv4(subscriber) ? `${subscriber.split('.').slice(0, 3).join('.')}.0/24` : subscriber;
}

/** Returns the leading groups of an IPv6 address; an IPv4 address, also an IPv4-mapped one, and an invalid address as they are. */
function networkOf(address: string, size: number): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [groups[6], groups[7]].flatMap((group = 0) => [group >> 8, group & 255]).join('.');
  return `${groups
    .slice(0, size)
    .map((group) => group.toString(16))
    .join(':')}::/${size * 16}`;
}

/** Returns the eight groups of an IPv6 address in any notation. */
function groupsOf(address: string): number[] {
  const hexadecimal = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = hexadecimal.split('::');
  const numbers = (text: string) =>
    text
      .split(':')
      .filter(Boolean)
      .map((group) => parseInt(group, 16));
  if (tail === undefined) return numbers(head);
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => 0), ...after];
}
