import { customerPagePaths, NOT_FOUND_PATH } from '../../src/contracts/page-paths.js';
import { customerPaths } from '../../src/contracts/next-stop.js';

/** The start page and the login of a brand below its URL segment, and the start page on the host of a brand for solar loans. */
export const brandPages: readonly string[] = [
  '/{urlSegment}',
  ...[customerPaths.home, customerPaths.login].map((path) => `/{urlSegment}${path}`),
  '{solarHost}/',
];

/** All customer pages of the specification; the merchant form's own route renders `success` in place of the partner's name. */
export const customerPages: readonly string[] = [...customerPagePaths, `${customerPaths.merchantForm}/success`, NOT_FOUND_PATH];
