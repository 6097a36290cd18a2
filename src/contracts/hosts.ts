/** Names of hosts: what a brand may live at, and how the one that a browser called is compared with it. */
import { patterns } from './field-patterns.js';

/** An address of four figures, which is what every other way to write one is read as. */
const ipAddressPattern = /^\d+(?:\.\d+){3}$/;

/** A host name without a port, in small letters; undefined for an address, and for what the parser of addresses reads as another one. */
export function parseHostName(raw: unknown): string | undefined {
  const name = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
  const isRead = patterns.host.test(name) && URL.canParse(`http://${name}`) && new URL(`http://${name}`).hostname === name;
  return isRead && !ipAddressPattern.test(name) ? name : undefined;
}

/** So many of them at most, each once; undefined where one of them is none. */
export function parseHostNames(raw: unknown, most: number): readonly string[] | undefined {
  if (!Array.isArray(raw) || raw.length > most) return undefined;
  const hosts = raw.map(parseHostName);
  return hosts.every((host) => host !== undefined) ? [...new Set(hosts)] : undefined;
}

/** The host that a browser called, as hosts of brands are written: without its port and the dot that may end a whole name. */
export const normalizeHostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
