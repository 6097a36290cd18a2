import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** IANA special-purpose IPv4 ranges: they contain no public service. */
const specialIpv4 = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [network = '', bits] = range.split('/');
  specialIpv4.addSubnet(network, Number(bits), 'ipv4');
}

const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');

/** Parts of 2000::/3 without public services: protocol assignments (Teredo, ORCHID), 6to4, documentation. */
const specialIpv6 = new BlockList();
specialIpv6.addSubnet('2001::', 23, 'ipv6');
specialIpv6.addSubnet('2001:db8::', 32, 'ipv6');
specialIpv6.addSubnet('2002::', 16, 'ipv6');
specialIpv6.addSubnet('3fff::', 20, 'ipv6');

/** Returns true when the literal IP address is a loopback address, including IPv4-mapped forms. */
export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Returns true when an outgoing call may connect to the literal IP address: public unicast, or loopback if allowed. Rejects everything else
 * (private, link-local, shared, multicast, reserved, IPv4 embedded in IPv6, not an address).
 */
export function mayConnectTo(address: string, allowLoopback: boolean): boolean {
  if (isLoopback(address)) return allowLoopback;
  const family = isIP(address);
  if (family === 4) return !specialIpv4.check(address, 'ipv4');
  return family === 6 && publicIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}
