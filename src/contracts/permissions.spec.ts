import { describe, expect, it } from '@jest/globals';
import { adminPages, getAdminHome, getPermittedPages } from './pages.js';
import { adminRoles, isPermitted, type Permission, permissions } from './permissions.js';

const pagesOf = (role: number | undefined) =>
  (Object.keys(permissions) as Permission[])
    .filter((permission) => permission.startsWith('page.') && isPermitted(role, permission))
    .map((permission) => permission.slice('page.'.length))
    .sort();

const everyPage = (Object.keys(permissions) as Permission[])
  .filter((permission) => permission.startsWith('page.'))
  .map((one) => one.slice(5));

describe('permissions (product specification §6)', () => {
  it('Admin roleId 1 (full): all admin pages.', () => {
    expect(pagesOf(1)).toEqual(everyPage.sort());
    // The twenty of the specification, and those of operations: queues, dead letters, audit trail, logins; the log of switches, gold rates, intermediaries for insurance, parked submissions, callbacks of lenders, words of their files, lists of merchants, and what lenders pay.
    expect(everyPage).toHaveLength(32);
  });

  it('Role 2: dashboard, internal-report, customers-journey, application-status-file, csr-portal.', () => {
    expect(pagesOf(2)).toEqual(['dashboard', 'internal-report', 'customers-journey', 'application-status-file', 'csr-portal'].sort());
  });

  it('Role 3: csr-portal and telecalling.', () => {
    expect(pagesOf(3)).toEqual(['csr-portal', 'telecalling']);
  });

  it('Role 1 only: mis-upload, vendors-on-off, lenders, …', () => {
    const roleOneOnly = [
      'mis-upload',
      'vendors-on-off',
      'lenders',
      'customer-eligibility',
      'customer-info-deletion',
      'user-management',
      'commission-upload-file',
      'merchant-management',
      'tracking-links',
      'credit-cards',
      'partners',
      'messaging',
    ] as const;
    expect(roleOneOnly.filter((page) => String(permissions[`page.${page}`]) !== '1')).toEqual([]);
  });

  it.each([undefined, 0, 4, -1, 1.5, Number.NaN])('role %p may nothing', (role) => {
    expect(Object.keys(permissions).filter((permission) => isPermitted(role, permission as Permission))).toEqual([]);
    expect(getPermittedPages(role)).toEqual([]);
    expect(getAdminHome(role)).toBe('/admin');
  });

  it.each([...adminRoles])('The sidebar shows only permitted items. (role %i)', (role) => {
    const shown = getPermittedPages(role).map(({ key }) => key);
    expect(shown).toEqual((Object.keys(adminPages) as (keyof typeof adminPages)[]).filter((key) => pagesOf(role).includes(key)));
  });

  it.each([...adminRoles])('a denied role lands on a page that it may open (role %i)', (role) => {
    const first = getPermittedPages(role)[0];
    expect(getAdminHome(role)).toBe(first ? `/admin/${first.page.path}` : '/admin');
  });

  it('every page of the build has a permission of its own name', () => {
    for (const [key, { permission, path }] of Object.entries(adminPages)) {
      expect(permission).toBe(`page.${key}`);
      expect(path).toBe(key);
    }
  });
});
