import { describe, expect, it } from '@jest/globals';
import { isLoopback, mayConnectTo } from './may-connect-to.js';

describe('mayConnectTo', () => {
  it.each(['8.8.8.8', '49.44.79.236', '2606:4700::1111', '2404:6800:4009:80f::200e'])('allows the public address %s', (address) => {
    expect(mayConnectTo(address, false)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '2001::1',
    '2002:7f00:1::',
    '2001:db8::1',
    'not-an-address',
    '',
  ])('rejects %s, with or without loopback', (address) => {
    expect([mayConnectTo(address, false), mayConnectTo(address, true)]).toEqual([false, false]);
  });

  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'])('allows %s only with loopback', (address) => {
    expect([isLoopback(address), mayConnectTo(address, false), mayConnectTo(address, true)]).toEqual([true, false, true]);
  });
});
