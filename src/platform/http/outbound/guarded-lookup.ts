import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { mayConnectTo } from './may-connect-to.js';

/** The host name resolves to an address that outgoing calls must not reach. */
export class AddressNotAllowed extends Error {
  override readonly name = 'AddressNotAllowed';
}

/**
 * A `lookup` for sockets that checks every address when connecting, which prevents DNS rebinding. One disallowed address among several
 * rejects the host name.
 */
export function guardedLookup(allowLoopback: boolean, resolve: LookupFunction = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses: LookupAddress[] = Array.isArray(found) ? found : [];
      const first = addresses[0];
      if (error || !first) return callback(error ?? new Error('the name has no address'), '', 0);
      if (!addresses.every(({ address }) => mayConnectTo(address, allowLoopback))) {
        return callback(new AddressNotAllowed('the name leads to a private or reserved address'), '', 0);
      }
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}
