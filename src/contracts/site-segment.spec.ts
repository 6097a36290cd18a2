import { expect, it } from '@jest/globals';
import { getBasename, getSiteSegment } from './site-segment.js';

it.each([
  ['/', null],
  ['/products', null],
  ['/loans', 'loans'],
  ['/loans/products', 'loans'],
  ['/loans/partner/login', 'loans'],
  ['/demo-02/partner', 'demo-02'],
  ['/demo-02/partner/login', 'demo-02'],
  ['/Loans', 'loans'],
  ['/LOANS/Products', 'loans'],
  ['/Demo-02/Partner/login', 'demo-02'],
  ['/demo-02', null],
  ['/demo-02/products', null],
  ['/demo-02/partners', null],
  ['/partner/login', null],
  ['/demo-03/partner/login', null],
])('the site segment of %s is %p', (path, segment) => {
  expect(getSiteSegment({ slug: 'demo-02', url_segment: 'loans' }, path)).toBe(segment);
});

it('a site without a URL segment is at the root, except for its portal', () => {
  const brand = { slug: 'demo-04', url_segment: null };
  expect(getBasename(getSiteSegment(brand, '/products'))).toBe('/');
  expect(getBasename(getSiteSegment(brand, '/demo-04/partner/login'))).toBe('/demo-04');
});
