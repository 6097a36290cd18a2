import { isIP } from 'node:net';
import { siteNetwork } from '../../../platform/http/client-network.js';

/**
 * Returns a client address without the part that identifies one household: /24 of IPv4, /48 of IPv6. Returns null for an invalid address.
 */
export const truncateIp = (address: string): string | null => (isIP(address) ? siteNetwork(address) : null);
