import { describe, expect, it } from '@jest/globals';
import { fillLink, validateLink } from './links.js';

describe('third-party links', () => {
  it.each([
    'https://bank.example',
    'https://bank.example/',
    'HTTPS://Bank.Example/a?b=c#d',
    'https://bank.example:8443/x',
    'https://बैंक.example/',
    'https://xn--11b4c3d.xn--h2brj9c/',
    'https://bank.example./x',
    'https://bank.example/{unique_id}?a={unique_id}#{unique_id}',
  ])('include %s', (link) => {
    expect(validateLink(link)).toBeUndefined();
  });

  it.each([
    ['', 'secureLink'],
    ['https://', 'secureLink'],
    ['https:///bank.example', 'secureLink'],
    ['http://bank.example', 'secureLink'],
    ['javascript:alert(1)', 'secureLink'],
    ['java\tscript:alert(1)', 'secureLink'],
    ['https://bank.example@evil.example/', 'secureLink'],
    ['https://bank.example\\.evil.example/', 'secureLink'],
    ['https://bank.example/\nx', 'secureLink'],
    ['https://1.2.3.4/', 'linkHost'],
    ['https://0x7f000001/', 'linkHost'],
    ['https://017700000001/', 'linkHost'],
    ['https://[fd00::1]/', 'linkHost'],
    ['https://１２７.０.０.１/', 'linkHost'],
    ['https://localhost', 'linkHost'],
    ['https://app.localhost/', 'linkHost'],
    ['https://router.lan/', 'linkHost'],
    ['https://metadata.google.internal/', 'linkHost'],
    ['https://{unique_id}.example/', 'placeholder'],
    ['https://bank.example/{UNIQUE_ID}', 'placeholder'],
    ['https://bank.example/{unique_id', 'placeholder'],
    ['https://bank.example/?pan={pan}', 'placeholder'],
  ])('exclude %p: %s', (link, problem) => {
    expect(validateLink(link)).toBe(problem);
  });

  it('have the id filled into every placeholder and nowhere else', () => {
    expect(fillLink('https://bank.example/{unique_id}?a={unique_id}&b=$&', 'a b$&')).toBe(
      'https://bank.example/a%20b%24%26?a=a%20b%24%26&b=$&',
    );
    expect(fillLink('https://bank.example/', 'x')).toBe('https://bank.example/');
  });
});
