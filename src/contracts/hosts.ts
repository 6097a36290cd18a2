/** Host names: which ones a brand may use, and how they are compared with the one that a browser called. */
import { patterns } from './field-patterns.js';

/** An IPv4 address of four numbers; the URL parser turns every other notation into this one. */
const ipAddressPattern = /^\d+(?:\.\d+){3}$/;

/** Parses a host name without a port, in lower case; returns undefined for an IP address, and for a name that the URL parser changes. */
export function parseHostName(raw: unknown): string | undefined {
  const name = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
  const isRead = patterns.host.test(name) && URL.canParse(`http://${name}`) && new URL(`http://${name}`).hostname === name;
  return isRead && !ipAddressPattern.test(name) ? name : undefined;
}

/** Parses a list of at most `most` host names without duplicates; returns undefined if one of them is invalid. */
export function parseHostNames(raw: unknown, most: number): readonly string[] | undefined {
  if (!Array.isArray(raw) || raw.length > most) return undefined;
  const hosts = raw.map(parseHostName);
  return hosts.every((host) => host !== undefined) ? [...new Set(hosts)] : undefined;
}

/** Normalizes the host that a browser called to the form of brand hosts: without its port and the dot that may end a full name. */
export const normalizeHostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
