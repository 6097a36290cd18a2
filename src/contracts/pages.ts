/** Pages behind a password as data, a table for each audience: routes, menus, breadcrumbs and guards all come from here. */
import { isPermitted, type Permission } from './permissions.js';

export const SIDEBAR_WIDTH = 240;

/** Audiences with pages behind a password; the name of each is the first part of their paths. */
export const areas = ['admin', 'partner'] as const;
export type Area = (typeof areas)[number];

/** Path of one's own account, below that of the area: everybody has it, whatever the role. */
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

/** The pages this build serves; the label of a page is the text key `admin.pages.<key>`. */
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

/** Pages a role may open, in sidebar order. */
export function getPermittedPages(role: number | undefined): { key: AdminPageKey; page: AdminPage }[] {
  return adminPageEntries.filter(([, page]) => isPermitted(role, page.permission)).map(([key, page]) => ({ key, page }));
}

/** The back office itself: it leads to the first page of a role, or says that there is none for it yet. */
export const ADMIN_ROOT = '/admin';

/** Where a role lands after login or when a page is denied: the first page it may open, or the back office itself when there is none. */
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
  /** Keys of the pages above it, outermost first; one that is not served yet is named, and leads nowhere. */
  readonly parents: readonly string[];
}

/** The pages of the partner portal that this build serves; labels are `partner.pages.<key>`, for the pages above them as well, and `partner.tabs.<key>`. */
export const partnerPages = {
  'eligibility-criteria': {
    path: 'training-material/eligibility-criteria',
    kind: 'content',
    group: 'training',
    parents: ['dashboard', 'training-material'],
  },
} as const satisfies Record<string, PartnerPage>;

export type PartnerPageKey = keyof typeof partnerPages;

/** The same, in the order of the menu. */
export const partnerMenu = Object.entries(partnerPages) as [PartnerPageKey, PartnerPage][];

/** The partner portal itself: it leads to its first page. */
export const PARTNER_ROOT = '/partner';

/** Where a page of the partner portal lies; undefined for one that is not served. */
export function getPartnerPath(key: string): string | undefined {
  const page = partnerMenu.find(([served]) => served === key)?.[1];
  return page && `${PARTNER_ROOT}/${page.path}`;
}

/** Where partner users land after login: their first page. */
export const getPartnerHome = (): string => partnerMenu.map(([key]) => getPartnerPath(key)).at(0) ?? PARTNER_ROOT;
