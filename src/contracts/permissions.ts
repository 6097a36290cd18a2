/** Permissions: page or action → admin roles (product specification §6). The route guard, the web router and the sidebar use them. */
import type { AdminRole } from './admin-roles.js';
import { type AdminPage, type AdminPageKey, adminPages } from './pages.js';

export const audiences = ['customer', 'admin', 'partner'] as const;
export type Audience = (typeof audiences)[number];

/** `role_id` of every customer's profile (product specification §3): a borrower, who has no admin permission. */
export const CUSTOMER_ROLE = 10;

/** Permission of each page, from its declaration. */
const pagePermissions = Object.fromEntries(Object.entries<AdminPage>(adminPages).map(([key, { roles }]) => [`page.${key}`, roles])) as {
  readonly [Key in AdminPageKey as `page.${Key}`]: readonly AdminRole[];
};

export const permissions = {
  ...pagePermissions,
  'page.dashboard': [1, 2],
  'page.internal-report': [1, 2],
  'page.customers-journey': [1, 2],
  'page.telecalling': [1, 3],
  'page.customer-eligibility': [1],
  'page.customer-info-deletion': [1],
  'page.tracking-links': [1],
  'page.messaging': [1],
  'page.products-report': [1],
  'page.vendors-products-report': [1],
  'lenders.read': [1],
  'lenders.write': [1],
  /** Payments from lenders to us. Role 2 sees no revenue anywhere, including its dashboard. */
  'revenue.read': [1],
  'revenue.write': [1],
  'credit-cards.read': [1],
  'credit-cards.write': [1],
  /** Closing prices of gold; the roles that manage lenders also manage them. */
  'gold-rates.read': [1],
  'gold-rates.write': [1],
  /** Insurance intermediaries that customers are referred to. */
  'insurance.read': [1],
  'insurance.write': [1],
  /** Discount vouchers that brands show to customers. */
  'vouchers.read': [1],
  'vouchers.write': [1],
  'images.upload': [1],
  'partners.read': [1],
  'partners.write': [1],
  'brands.publish': [1],
  'merchants.read': [1],
  'merchants.write': [1],
  'merchants.unmask': [1],
  'tracking-links.read': [1],
  'tracking-links.write': [1],
  /** Search by phone number, application and similar; a page that shows more of a customer requires its own permission. */
  'customers.find': [1, 2, 3],
  /** Handing an application started by staff over to the customer. */
  'customers.transfer': [1, 2, 3],
  /** Reading the customer's own figures where staff see why a lender does not match: age, income and the like. */
  'customers.figures': [1],
  /** Revealing what the record of a customer masks. */
  'customers.unmask': [1],
  /** Reading and answering the requests for help of a customer, in the customer's record. */
  'customers.help': [1, 2, 3],
  'audit.read': [1],
  'sessions.read': [1],
  'staff.read': [1],
  'staff.write': [1],
  /** Users of the partner portal. */
  'partner-users.read': [1],
  'partner-users.write': [1],
  'application-status-files.read': [1, 2],
  'application-status-files.upload': [1, 2],
  /** Downloading uploaded files as they are, or their rejected rows: personal data of many people, unmasked. */
  'application-status-files.unmask': [1, 2],
  /** Meanings of the status words in lenders' files. */
  'status-words.read': [1],
  'status-words.write': [1],
  /** How many OTPs by SMS each brand may send. */
  'sms-budgets.read': [1],
  'sms-budgets.write': [1],
  'mis-files.read': [1],
  'mis-files.upload': [1],
  'mis-files.unmask': [1],
  'merchant-files.read': [1],
  'merchant-files.upload': [1],
  'merchant-files.unmask': [1],
  /** Writes bank accounts and tax numbers of merchants. */
  'merchant-files.apply': [1],
  'commission-files.read': [1],
  'commission-files.upload': [1],
  'commission-files.unmask': [1],
  'operations.read': [1],
  'schedules.run': [1],
  /** Reading the whole content of a lender's callback. */
  'lender-callbacks.unmask': [1],
  /** Reading the details that are passed on to a lender without an API. */
  'hand-overs.unmask': [1],
  'dead-letters.read': [1],
  'dead-letters.retry': [1],
} as const satisfies Record<string, readonly AdminRole[]>;

export type Permission = keyof typeof permissions;

/** Returns true if the role has the permission. */
export function isPermitted(role: number | undefined, permission: Permission): boolean {
  return role !== undefined && (permissions[permission] as readonly number[]).includes(role);
}
