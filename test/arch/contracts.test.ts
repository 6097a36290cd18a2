import { describe, expect, it } from '@jest/globals';
import { errors } from '../../src/contracts/errors.js';
import { fieldKinds } from '../../src/contracts/fields.js';
import { catalogues } from '../../src/contracts/i18n/catalogues.js';
import { translate } from '../../src/contracts/i18n/translate.js';
import { type AdminPage, adminPages, getAdminHome } from '../../src/contracts/pages.js';
import { adminRoles } from '../../src/contracts/admin-roles.js';
import { permissions } from '../../src/contracts/permissions.js';

/**
 * Admin pages and the roles that may open them (product specification §6). Telecalling is for role 3 and for role 1, which may open every
 * page.
 */
const ROLES_OF_PAGES: Readonly<Record<string, readonly number[]>> = {
  dashboard: [1, 2],
  'internal-report': [1, 2],
  'customers-journey': [1, 2],
  'application-status-file': [1, 2],
  'csr-portal': [1, 2, 3],
  telecalling: [1, 3],
  'mis-upload': [1],
  'vendors-on-off': [1],
  lenders: [1],
  'customer-eligibility': [1],
  'customer-info-deletion': [1],
  'user-management': [1],
  'commission-upload-file': [1],
  'merchant-management': [1],
  'tracking-links': [1],
  'credit-cards': [1],
  partners: [1],
  messaging: [1],
  'products-report': [1],
  'vendors-products-report': [1],
};

const pages = Object.entries(adminPages) as [string, AdminPage][];

describe('the permissions table', () => {
  it('covers every admin page of the product specification with its roles', () => {
    const table = Object.fromEntries(
      Object.entries(permissions).flatMap(([permission, roles]) => (permission.startsWith('page.') ? [[permission.slice(5), roles]] : [])),
    );
    // Pages outside the specification may be added; the specified pages keep their roles.
    expect(table).toMatchObject(ROLES_OF_PAGES);
  });

  it('gives role 1 everything', () => {
    expect(Object.entries(permissions).filter(([, roles]) => !(roles as readonly number[]).includes(1))).toEqual([]);
  });
});

describe('the pages table', () => {
  it('has a path segment as key, and a label in every language, for each page', () => {
    expect(pages.filter(([key]) => !/^[a-z][a-z-]*[a-z]$/.test(key))).toEqual([]);
    for (const [key, { group }] of pages)
      for (const { admin } of Object.values(catalogues)) {
        expect([key, admin.pages]).toEqual([key, expect.objectContaining({ [key]: expect.stringMatching(/./) })]);
        expect([group, admin.groups]).toEqual([group, expect.objectContaining({ [group]: expect.stringMatching(/./) })]);
      }
  });

  it('redirects no role in a loop', () => {
    for (const role of adminRoles) expect(getAdminHome(role)).toMatch(/^\/admin(?:\/(?!login$)[a-z-]+)?$/);
  });
});

describe('the error table', () => {
  const codes = Object.keys(errors) as (keyof typeof errors)[];

  it.each(Object.entries(catalogues))('has exactly one text for each code in %s', (_, { errors: texts }) => {
    expect(Object.keys(texts.codes).sort()).toEqual([...codes].sort());
    expect(codes.filter((code) => texts.codes[code].trim() === '')).toEqual([]);
  });

  it.each(Object.entries(catalogues))('has a text for every field message in %s', (_, catalogue) => {
    const messages = Object.values(fieldKinds).map(({ message }) => message);
    expect(messages.filter((message) => translate(catalogue, `errors.field.${message}`) === `errors.field.${message}`)).toEqual([]);
  });

  it('uses the status codes that the API specification gives', () => {
    const promised = [400, 401, 403, 404, 405, 409, 413, 415, 422, 428, 429, 500, 503, 507];
    expect(codes.filter((code) => !promised.includes(errors[code]))).toEqual([]);
  });
});
