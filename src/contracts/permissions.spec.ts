import { describe, expect, it } from '@jest/globals';
import { type AdminPageKey, adminPages, getAdminHome, getPermittedPages } from './pages.js';
import { adminRoles } from './admin-roles.js';
import { isPermitted, type Permission, permissions } from './permissions.js';

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
    // The twenty of the specification, and those for operations: queues, dead letters, audit trail, logins, switch log, gold rates,
    // insurance intermediaries, parked submissions, lender callbacks, status words, merchant lists, lender payments,
    // SMS budgets, vouchers, applications to pass on by hand and help requests.
    expect(everyPage).toHaveLength(37);
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

  it.each([undefined, 0, 4, -1, 1.5, Number.NaN])('role %p has no permissions', (role) => {
    expect(Object.keys(permissions).filter((permission) => isPermitted(role, permission as Permission))).toEqual([]);
    expect(getPermittedPages(role)).toEqual([]);
    expect(getAdminHome(role)).toBe('/admin');
  });

  it.each([...adminRoles])('The sidebar shows only permitted items. (role %i)', (role) => {
    const shown = getPermittedPages(role).map(({ key }) => key);
    expect(shown).toEqual((Object.keys(adminPages) as (keyof typeof adminPages)[]).filter((key) => pagesOf(role).includes(key)));
  });

  it.each([...adminRoles])('a denied role is redirected to a page that it can open (role %i)', (role) => {
    const first = getPermittedPages(role)[0];
    expect(getAdminHome(role)).toBe(first ? `/admin/${first.key}` : '/admin');
  });

  it('every page of the build has a permission with its own name and roles', () => {
    for (const [key, { roles }] of Object.entries(adminPages)) expect(permissions[`page.${key as AdminPageKey}`]).toEqual(roles);
  });
});
