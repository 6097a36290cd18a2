import { expect, it } from '@jest/globals';
import { getAudienceFromPath, parseCallback } from './audience.ts';

it.each([
  ['/', 'customer'],
  ['/user/offers', 'customer'],
  ['/administration', 'customer'],
  ['/admin', 'admin'],
  ['/ADMIN/lenders', 'admin'],
  ['/partner/login', 'partner'],
  ['/partner', 'partner'],
  ['/demo-02/partner/login', 'partner'],
  ['/demo-02/partner', 'partner'],
  ['/demo-02/admin/lenders', 'admin'],
  ['/demo-02/partners', 'customer'],
  ['/user/offers/partner', 'customer'],
])('%s belongs to the audience %s', (path, audience) => expect(getAudienceFromPath(path)).toBe(audience));

it('accepts a callback to a page of the same audience', () => {
  expect(parseCallback('/admin/lenders?page=2', 'admin')).toBe('/admin/lenders?page=2');
});

it.each([
  null,
  '',
  'https://evil.test/admin',
  '//evil.test/admin',
  '/\\evil.test/admin',
  '/\t/evil.test',
  'javascript:alert(1)',
  'admin/lenders',
  '/user/offers',
  '/admin/login',
  '/admin/../user',
])('rejects %p', (callback) => expect(parseCallback(callback, 'admin')).toBeUndefined());
