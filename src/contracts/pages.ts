/** Pages behind a password as data, one table per audience. Routes, menus, breadcrumbs and guards use it. */
import { isPermitted, type Permission } from './permissions.js';

export const SIDEBAR_WIDTH = 240;

/** Audiences with pages behind a password; each name is the first segment of their paths. */
export const areas = ['admin', 'partner'] as const;
export type Area = (typeof areas)[number];

/** Path segment of the user's own account, below the area: open to every role. */
export const ACCOUNT_SEGMENT = 'account';

export type PageKind = 'list' | 'detail' | 'upload' | 'report' | 'content' | 'bespoke';
export const adminGroups = ['work', 'catalogue', 'partners', 'money', 'reports', 'system'] as const;
export type PageGroup = (typeof adminGroups)[number];

export interface AdminPage {
  /** Path segment under /admin. */
  readonly path: string;
  readonly kind: PageKind;
  readonly group: PageGroup;
  readonly permission: Permission;
}

/** Pages of this build. Text keys of the labels: `admin.pages.<key>`. */
export const adminPages = {
  lenders: { path: 'lenders', kind: 'list', group: 'catalogue', permission: 'page.lenders' },
  'credit-cards': { path: 'credit-cards', kind: 'list', group: 'catalogue', permission: 'page.credit-cards' },
  'gold-rates': { path: 'gold-rates', kind: 'list', group: 'catalogue', permission: 'page.gold-rates' },
  'insurance-intermediaries': {
    path: 'insurance-intermediaries',
    kind: 'list',
    group: 'catalogue',
    permission: 'page.insurance-intermediaries',
  },
  'vendors-on-off': { path: 'vendors-on-off', kind: 'list', group: 'catalogue', permission: 'page.vendors-on-off' },
  'vendors-on-off-log': { path: 'vendors-on-off-log', kind: 'list', group: 'catalogue', permission: 'page.vendors-on-off-log' },
  partners: { path: 'partners', kind: 'list', group: 'partners', permission: 'page.partners' },
  'merchant-management': { path: 'merchant-management', kind: 'list', group: 'partners', permission: 'page.merchant-management' },
  'merchant-upload': { path: 'merchant-upload', kind: 'upload', group: 'partners', permission: 'page.merchant-upload' },
  'application-status-file': {
    path: 'application-status-file',
    kind: 'upload',
    group: 'work',
    permission: 'page.application-status-file',
  },
  'parked-submissions': { path: 'parked-submissions', kind: 'list', group: 'work', permission: 'page.parked-submissions' },
  'lender-callbacks': { path: 'lender-callbacks', kind: 'list', group: 'system', permission: 'page.lender-callbacks' },
  'mis-upload': { path: 'mis-upload', kind: 'upload', group: 'money', permission: 'page.mis-upload' },
  'status-words': { path: 'status-words', kind: 'list', group: 'money', permission: 'page.status-words' },
  'commission-upload-file': {
    path: 'commission-upload-file',
    kind: 'upload',
    group: 'money',
    permission: 'page.commission-upload-file',
  },
  'commission-lines': { path: 'commission-lines', kind: 'list', group: 'money', permission: 'page.commission-lines' },
  'user-management': { path: 'user-management', kind: 'list', group: 'system', permission: 'page.user-management' },
  queues: { path: 'queues', kind: 'bespoke', group: 'system', permission: 'page.queues' },
  'dead-letters': { path: 'dead-letters', kind: 'list', group: 'system', permission: 'page.dead-letters' },
  audit: { path: 'audit', kind: 'list', group: 'system', permission: 'page.audit' },
  sessions: { path: 'sessions', kind: 'list', group: 'system', permission: 'page.sessions' },
} as const satisfies Record<string, AdminPage>;

export type AdminPageKey = keyof typeof adminPages;

const adminPageEntries = Object.entries(adminPages) as [AdminPageKey, AdminPage][];

/** Returns the pages that a role can open, in sidebar order. */
export function getPermittedPages(role: number | undefined): { key: AdminPageKey; page: AdminPage }[] {
  return adminPageEntries.filter(([, page]) => isPermitted(role, page.permission)).map(([key, page]) => ({ key, page }));
}

/** Root of the back office: redirects to the first page of a role, or tells that there is none yet. */
export const ADMIN_ROOT = '/admin';

/**
 * Returns the page for a role after login or when a page is denied: the first page it can open, or the root of the back office if there is
 * none.
 */
export function getAdminHome(role: number | undefined): string {
  const first = getPermittedPages(role)[0];
  return first ? `${ADMIN_ROOT}/${first.page.path}` : ADMIN_ROOT;
}

export const partnerGroups = ['training'] as const;
export type PartnerGroup = (typeof partnerGroups)[number];

export interface PartnerPage {
  /** Path under /partner. */
  readonly path: string;
  readonly kind: PageKind;
  readonly group: PartnerGroup;
  /** Keys of the parent pages, outermost first. A parent that this build does not have is shown without a link. */
  readonly parents: readonly string[];
}

/** Partner portal pages of this build. Text keys: labels `partner.pages.<key>`, also for parent pages, and `partner.tabs.<key>`. */
export const partnerPages = {
  'eligibility-criteria': {
    path: 'training-material/eligibility-criteria',
    kind: 'content',
    group: 'training',
    parents: ['dashboard', 'training-material'],
  },
} as const satisfies Record<string, PartnerPage>;

export type PartnerPageKey = keyof typeof partnerPages;

/** The same pages in menu order. */
export const partnerMenu = Object.entries(partnerPages) as [PartnerPageKey, PartnerPage][];

/** Root of the partner portal: redirects to its first page. */
export const PARTNER_ROOT = '/partner';

/** Returns the path of a page of the partner portal; undefined for a page that this build does not have. */
export function getPartnerPath(key: string): string | undefined {
  const page = partnerMenu.find(([served]) => served === key)?.[1];
  return page && `${PARTNER_ROOT}/${page.path}`;
}

/** Returns the page for partner users after login: their first page. */
export const getPartnerHome = (): string => partnerMenu.map(([key]) => getPartnerPath(key)).at(0) ?? PARTNER_ROOT;
