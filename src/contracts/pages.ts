/** Admin pages as data: routes, sidebar (permitted items only), breadcrumbs and guards all come from this table. */
import { isPermitted, type Permission } from './permissions.js';

export const SIDEBAR_WIDTH = 240;

export type PageKind = 'list' | 'detail' | 'upload' | 'report' | 'content' | 'bespoke';
export type PageGroup = 'work' | 'catalogue' | 'partners' | 'money' | 'reports' | 'system';

export interface AdminPage {
  /** Path segment under /admin. */
  readonly path: string;
  readonly kind: PageKind;
  readonly group: PageGroup;
  readonly permission: Permission;
}

/** The pages this build serves; the label of a page is the text key `admin.pages.<key>`. */
export const adminPages = {
  lenders: { path: 'lenders', kind: 'list', group: 'catalogue', permission: 'page.lenders' },
  'application-status-file': {
    path: 'application-status-file',
    kind: 'upload',
    group: 'work',
    permission: 'page.application-status-file',
  },
} as const satisfies Record<string, AdminPage>;

export type AdminPageKey = keyof typeof adminPages;

const inOrder = Object.entries(adminPages) as [AdminPageKey, AdminPage][];

/** Pages a role may open, in sidebar order. */
export function permittedPages(role: number | undefined): { key: AdminPageKey; page: AdminPage }[] {
  return inOrder.filter(([, page]) => isPermitted(role, page.permission)).map(([key, page]) => ({ key, page }));
}

/** The back office itself: it leads to the first page of a role, or says that there is none for it yet. */
export const ADMIN_ROOT = '/admin';

/** Where a role lands after login or when a page is denied: the first page it may open, or the back office itself when there is none. */
export function homePath(role: number | undefined): string {
  const first = permittedPages(role)[0];
  return first ? `${ADMIN_ROOT}/${first.page.path}` : ADMIN_ROOT;
}
