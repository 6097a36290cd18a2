import { expect, it } from '@jest/globals';
import { isPagePath } from './page-paths.js';

it.each([
  '/',
  '/home',
  '/HOME',
  '/home/',
  '/user',
  '/user/offers',
  '/user/application-status/0d3a1c52-6a2e-4c0b-9f51-5a1e8f3b7c01',
  '/insurance/transaction',
  '/insurance/transaction/INS-1',
  '/create-merchant-form/success',
  '/create-merchant-form/',
  '/user/lender-intake/muthootfincorp/0d3a1c52-6a2e-4c0b-9f51-5a1e8f3b7c01',
  '/admin',
  '/admin/lenders/0d3a1c52-6a2e-4c0b-9f51-5a1e8f3b7c01',
  '/partner/training-material/eligibility-criteria',
])('%s is a page', (path) => {
  expect(isPagePath(path)).toBe(true);
});

it.each([
  '/404',
  '/no-such-page',
  '/home/home',
  '//home',
  '/user/application-status',
  '/insurance/transaction/INS-1/more',
  '/transfer/',
  '/admin/no-such-page',
  '/admin/queues/1',
  '/partner/lenders',
  '/constructor',
  '/:partner',
])('%s is no page', (path) => {
  expect(isPagePath(path)).toBe(false);
});
