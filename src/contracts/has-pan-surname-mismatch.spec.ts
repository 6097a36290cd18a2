import { expect, it } from '@jest/globals';
import { hasPanSurnameMismatch } from './has-pan-surname-mismatch.js';

it.each([
  ['the surname', { tin: 'ABCPV1234F', first_name: 'Asha', last_name: 'Verma' }, false],
  ['the surname, in small letters', { tin: 'abcpv1234f', first_name: 'asha', last_name: 'verma' }, false],
  ['another letter', { tin: 'ABCPK1234F', first_name: 'Kiran', last_name: 'Verma' }, true],
  ['the single name', { tin: 'ABCPA1234F', first_name: 'Asha', last_name: '' }, false],
  ['another letter than that of the single name', { tin: 'ABCPK1234F', first_name: 'Asha', last_name: null }, true],
  ['the surname as it is stored', { tin: 'ABCPS1234F', first_name: 'Asha', last_name: "'Souza" }, false],
  ['a surname that is refused', { tin: 'ABCPK1234F', first_name: 'Asha', last_name: 'वर्मा' }, false],
  ['a name that is missing', { tin: 'ABCPK1234F' }, false],
  ['an incomplete PAN', { tin: 'ABCPK', first_name: 'Asha', last_name: 'Verma' }, false],
  ['a PAN that is missing', { tin: null, first_name: 'Asha', last_name: 'Verma' }, false],
])('compares the fifth letter with %s', (_name, values, differs) => {
  expect(hasPanSurnameMismatch(values)).toBe(differs);
});
