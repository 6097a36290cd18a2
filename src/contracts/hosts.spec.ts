import { expect, it } from '@jest/globals';
import { normalizeHostName, parseHostName } from './hosts.js';

it.each([
  ['loans.example', 'loans.example'],
  [' Loans.Example ', 'loans.example'],
  ['demo-02.localhost', 'demo-02.localhost'],
  ['xn--11b4d3a.example', 'xn--11b4d3a.example'],
  ['127.0.0.1.example', '127.0.0.1.example'],
])('parseHostName reads %p as %p', (raw, name) => expect(parseHostName(raw)).toBe(name));

it.each([
  ...['2130706433', '0x7f000001', '0x7f.1', '127.1', '017700000001', '127.0.0.1', '10.0.0.1', '[::1]', '::1', 'a.1', 'a.0x1'],
  ...['localhost.', 'loans.example.', 'loans.example..', 'loans.example:80', 'user@loans.example', 'a b', '', 7, null, ['a.example']],
])('parseHostName refuses %p', (raw) => expect(parseHostName(raw)).toBeUndefined());

it.each(['loans.example', 'LOANS.example.', 'loans.example:3000', 'loans.example.:3000'])(
  'normalizeHostName turns %p into loans.example',
  (host) => expect(normalizeHostName(host)).toBe('loans.example'),
);
