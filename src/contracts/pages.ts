/** Pages behind a password as data, one table per audience. Routes, menus, breadcrumbs, guards and permissions use it. */
import type { AdminRole } from './admin-roles.js';

export const SIDEBAR_WIDTH = 240;

/** Audiences with pages behind a password; each name is the first segment of their paths. */
export const areas = ['admin', 'partner'] as const;
export type Area = (typeof areas)[number];

/** Path segment of the user's own account, below the area: open to every role. */
export const ACCOUNT_SEGMENT = 'account';

export const adminGroups = ['work', 'catalogue', 'partners', 'money', 'reports', 'system'] as const;
export type PageGroup = (typeof adminGroups)[number];

/**
 * Declaration of a page of the back office. Its key is its path segment below /admin; route, sidebar, guard and permission follow. Its label is
 * the text `admin.pages.<key>`.
 */
export interface AdminPage {
  readonly group: PageGroup;
  /** Name of an icon of @tabler/icons-react. */
  readonly icon: `Icon${string}`;
  /** Roles with the permission `page.<key>`. */
  readonly roles: readonly AdminRole[];
  /** Page component: the default export of `web/src/features/admin/<module>-page.tsx`; default: `<key>/<key>`. */
  readonly module?: `${string}/${string}`;
  /** Page component of one record, at `<key>/:id`, for pages whose records have one. */
  readonly record?: `${string}/${string}`;
  /** Path of that page below `<key>`; default: `:id`. */
  readonly recordPath?: string;
}

/** Returns the path of the page of one record, below the area. */
export const getRecordPath = (key: string, { recordPath = ':id' }: AdminPage): string => `${key}/${recordPath}`;

/** Pages of this build, in sidebar order. */
export const adminPages = {
  lenders: {
    group: 'catalogue',
    icon: 'IconBuildingBank',
    roles: [1],
    record: 'lenders/lender',
  },
  'credit-cards': {
    group: 'catalogue',
    icon: 'IconCreditCard',
    roles: [1],
    record: 'credit-cards/credit-card',
  },
  'gold-rates': {
    group: 'catalogue',
    icon: 'IconCoins',
    roles: [1],
  },
  'insurance-intermediaries': {
    group: 'catalogue',
    icon: 'IconShield',
    roles: [1],
    record: 'insurance-intermediaries/insurance-intermediary',
  },
  vouchers: {
    group: 'catalogue',
    icon: 'IconTicket',
    roles: [1],
  },
  'vendors-on-off': {
    group: 'catalogue',
    icon: 'IconToggleRight',
    roles: [1],
    module: 'lenders/vendors-on-off',
  },
  'vendors-on-off-log': {
    group: 'catalogue',
    icon: 'IconListDetails',
    roles: [1],
    module: 'lenders/switch-log',
  },
  partners: {
    group: 'partners',
    icon: 'IconUsersGroup',
    roles: [1],
    record: 'partners/partner',
  },
  'merchant-management': {
    group: 'partners',
    icon: 'IconBuildingStore',
    roles: [1],
    module: 'partners/merchant-management',
  },
  'merchant-upload': {
    group: 'partners',
    icon: 'IconUpload',
    roles: [1],
  },
  'application-status-file': {
    group: 'work',
    icon: 'IconFileSpreadsheet',
    roles: [1, 2],
    module: 'application-status-file/status-file',
  },
  'csr-portal': {
    group: 'work',
    icon: 'IconUserCircle',
    roles: [1, 2, 3],
    module: 'customer-service/service-cases',
    record: 'customer-service/customer-record',
    recordPath: ':id/:pid',
  },
  'hand-overs': {
    group: 'work',
    icon: 'IconSend',
    roles: [1],
  },
  'help-requests': {
    group: 'work',
    icon: 'IconInbox',
    roles: [1],
  },
  'parked-submissions': {
    group: 'work',
    icon: 'IconClockPause',
    roles: [1],
  },
  'lender-callbacks': {
    group: 'system',
    icon: 'IconInbox',
    roles: [1],
    module: 'parked-submissions/lender-callbacks',
  },
  'mis-upload': {
    group: 'money',
    icon: 'IconUpload',
    roles: [1],
  },
  'lender-records': {
    group: 'money',
    icon: 'IconFileSpreadsheet',
    roles: [1],
  },
  'status-words': {
    group: 'money',
    icon: 'IconListDetails',
    roles: [1],
  },
  'commission-upload-file': {
    group: 'money',
    icon: 'IconUpload',
    roles: [1],
    module: 'commission/commission-upload',
  },
  'commission-lines': {
    group: 'money',
    icon: 'IconCoins',
    roles: [1],
    module: 'commission/commission-lines',
  },
  'user-management': {
    group: 'system',
    icon: 'IconUserCog',
    roles: [1],
    record: 'user-management/staff-account',
  },
  'sms-budgets': {
    group: 'system',
    icon: 'IconShield',
    roles: [1],
  },
  queues: {
    group: 'system',
    icon: 'IconStack2',
    roles: [1],
  },
  'dead-letters': {
    group: 'system',
    icon: 'IconMailOff',
    roles: [1],
    module: 'queues/dead-letters',
  },
  audit: {
    group: 'system',
    icon: 'IconHistory',
    roles: [1],
  },
  sessions: {
    group: 'system',
    icon: 'IconDevices',
    roles: [1],
  },
} as const satisfies Record<string, AdminPage>;

export type AdminPageKey = keyof typeof adminPages;

const adminPageEntries = Object.entries(adminPages) as [AdminPageKey, AdminPage][];

/** Returns the pages that a role can open, in sidebar order. */
export function getPermittedPages(role: number | undefined): { key: AdminPageKey; page: AdminPage }[] {
  return adminPageEntries
    .filter(([, page]) => (page.roles as readonly (number | undefined)[]).includes(role))
    .map(([key, page]) => ({ key, page }));
}

/** Root of the back office: redirects to the first page of a role, or tells that there is none yet. */
export const ADMIN_ROOT = '/admin';

/** Returns the path of a page, or of one of its records. */
export const getAdminPath = (page: AdminPageKey, id?: string): string => `${ADMIN_ROOT}/${page}${id === undefined ? '' : `/${id}`}`;

/**
 * Returns the page for a role after login or when a page is denied: the first page it can open, or the root of the back office if there is
 * none.
 */
export function getAdminHome(role: number | undefined): string {
  const first = getPermittedPages(role)[0];
  return first ? getAdminPath(first.key) : ADMIN_ROOT;
}

export const partnerGroups = ['training'] as const;
export type PartnerGroup = (typeof partnerGroups)[number];

export interface PartnerPage {
  /** Path under /partner. */
  readonly path: string;
  readonly group: PartnerGroup;
  /** Keys of the parent pages, outermost first. A parent that this build does not have is shown without a link. */
  readonly parents: readonly string[];
}

/** Partner portal pages of this build. Text keys: labels `partner.pages.<key>`, also for parent pages, and `partner.tabs.<key>`. */
export const partnerPages = {
  'eligibility-criteria': {
    path: 'training-material/eligibility-criteria',
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
