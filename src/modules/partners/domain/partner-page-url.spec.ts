import { expect, it } from '@jest/globals';
import { trackingLinkUrl } from './partner-page-url.js';

const link = { code: 'monsoon', product: null };

it.each([
  [link, { slug: 'demo', hosts: ['loans.example', 'other.example'] }, 'https://loans.example/?link=monsoon'],
  [{ ...link, product: 'pl' as const }, { slug: 'demo', hosts: [] }, 'https://main.example/products?partner=demo&link=monsoon'],
  [link, undefined, 'https://main.example/?link=monsoon'],
])('trackingLinkUrl returns for link %j at site %j the URL %s', (of, site, address) => {
  expect(trackingLinkUrl(of, site, 'https://main.example')).toBe(address);
});

it('trackingLinkUrl keeps the port of the main site, as in development', () => {
  expect(trackingLinkUrl(link, { slug: 'demo', hosts: ['demo.localhost'] }, 'http://localhost:3000')).toBe(
    'http://demo.localhost:3000/?link=monsoon',
  );
});
