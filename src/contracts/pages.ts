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

/** Declaration of a page of the back office. Its key is its path segment below /admin; route, sidebar, title, guard and permission follow. */
export interface AdminPage {
  readonly label: { readonly en: string; readonly hi: string };
  readonly group: PageGroup;
  /** Name of an icon of @tabler/icons-react. */
  readonly icon: `Icon${string}`;
  /** Roles with the permission `page.<key>`. */
  readonly roles: readonly AdminRole[];
  /** Page component: the default export of `web/src/features/admin/<module>-page.tsx`. */
  readonly module: `${string}/${string}`;
  /** Page component of one record, at `<key>/:id`, for pages whose records have one. */
  readonly recordModule?: `${string}/${string}`;
}

/** Pages of this build, in sidebar order. */
export const adminPages = {
  lenders: {
    label: { en: 'Lenders', hi: 'ऋणदाता' },
    group: 'catalogue',
    icon: 'IconBuildingBank',
    roles: [1],
    module: 'lenders/lenders',
    recordModule: 'lenders/lender',
  },
  'credit-cards': {
    label: { en: 'Credit cards', hi: 'क्रेडिट कार्ड' },
    group: 'catalogue',
    icon: 'IconCreditCard',
    roles: [1],
    module: 'credit-cards/credit-cards',
    recordModule: 'credit-cards/credit-card',
  },
  'gold-rates': {
    label: { en: 'Gold rates', hi: 'सोने के भाव' },
    group: 'catalogue',
    icon: 'IconCoins',
    roles: [1],
    module: 'gold-rates/gold-rates',
  },
  'insurance-intermediaries': {
    label: { en: 'Insurance', hi: 'बीमा' },
    group: 'catalogue',
    icon: 'IconShield',
    roles: [1],
    module: 'insurance-intermediaries/insurance-intermediaries',
    recordModule: 'insurance-intermediaries/insurance-intermediary',
  },
  'vendors-on-off': {
    label: { en: 'Lenders on/off', hi: 'ऋणदाता चालू/बंद' },
    group: 'catalogue',
    icon: 'IconToggleRight',
    roles: [1],
    module: 'lenders/vendors-on-off',
  },
  'vendors-on-off-log': {
    label: { en: 'Lenders on/off log', hi: 'ऋणदाता चालू/बंद लॉग' },
    group: 'catalogue',
    icon: 'IconListDetails',
    roles: [1],
    module: 'lenders/switch-log',
  },
  partners: {
    label: { en: 'Partner Config', hi: 'साझेदार सेटिंग' },
    group: 'partners',
    icon: 'IconUsersGroup',
    roles: [1],
    module: 'partners/partners',
    recordModule: 'partners/partner',
  },
  'merchant-management': {
    label: { en: 'Merchants', hi: 'व्यापारी' },
    group: 'partners',
    icon: 'IconBuildingStore',
    roles: [1],
    module: 'partners/merchant-management',
  },
  'merchant-upload': {
    label: { en: 'Merchant upload', hi: 'व्यापारी अपलोड' },
    group: 'partners',
    icon: 'IconUpload',
    roles: [1],
    module: 'merchant-upload/merchant-upload',
  },
  'application-status-file': {
    label: { en: 'Application status file', hi: 'आवेदन स्थिति फ़ाइल' },
    group: 'work',
    icon: 'IconFileSpreadsheet',
    roles: [1, 2],
    module: 'application-status-file/status-file',
  },
  'parked-submissions': {
    label: { en: 'Stuck applications', hi: 'अटके आवेदन' },
    group: 'work',
    icon: 'IconClockPause',
    roles: [1],
    module: 'parked-submissions/parked-submissions',
  },
  'lender-callbacks': {
    label: { en: 'Lender callbacks', hi: 'ऋणदाता कॉलबैक' },
    group: 'system',
    icon: 'IconInbox',
    roles: [1],
    module: 'parked-submissions/lender-callbacks',
  },
  'mis-upload': {
    label: { en: 'MIS upload', hi: 'MIS अपलोड' },
    group: 'money',
    icon: 'IconUpload',
    roles: [1],
    module: 'mis-upload/mis-upload',
  },
  'status-words': {
    label: { en: 'Status values', hi: 'स्थिति मान' },
    group: 'money',
    icon: 'IconListDetails',
    roles: [1],
    module: 'status-words/status-words',
  },
  'commission-upload-file': {
    label: { en: 'Commission upload', hi: 'कमीशन अपलोड' },
    group: 'money',
    icon: 'IconUpload',
    roles: [1],
    module: 'commission/commission-upload',
  },
  'commission-lines': {
    label: { en: 'Commission', hi: 'कमीशन' },
    group: 'money',
    icon: 'IconCoins',
    roles: [1],
    module: 'commission/commission-lines',
  },
  'user-management': {
    label: { en: 'User management', hi: 'कर्मचारी खाते' },
    group: 'system',
    icon: 'IconUserCog',
    roles: [1],
    module: 'user-management/user-management',
    recordModule: 'user-management/staff-account',
  },
  queues: {
    label: { en: 'Queues and jobs', hi: 'कतारें और काम' },
    group: 'system',
    icon: 'IconStack2',
    roles: [1],
    module: 'queues/queues',
  },
  'dead-letters': {
    label: { en: 'Dead letters', hi: 'अटके संदेश' },
    group: 'system',
    icon: 'IconMailOff',
    roles: [1],
    module: 'queues/dead-letters',
  },
  audit: {
    label: { en: 'Audit trail', hi: 'ऑडिट रिकॉर्ड' },
    group: 'system',
    icon: 'IconHistory',
    roles: [1],
    module: 'audit/audit',
  },
  sessions: {
    label: { en: 'Logins', hi: 'लॉग इन' },
    group: 'system',
    icon: 'IconDevices',
    roles: [1],
    module: 'sessions/sessions',
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
export const getAdminPath = (page: AdminPageKey, id?: string): string => [ADMIN_ROOT, page, ...(id === undefined ? [] : [id])].join('/');

/** Returns the labels of all pages in a language. */
export const getPageLabels = <Language extends keyof AdminPage['label']>(language: Language) =>
  Object.fromEntries(adminPageEntries.map(([key, { label }]) => [key, label[language]])) as {
    readonly [Key in AdminPageKey]: (typeof adminPages)[Key]['label'][Language];
  };

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
