import { account } from './en/account.js';
import { admin } from './en/admin.js';
import * as brand from './en/brand.js';
import { cards } from './en/cards.js';
import { common } from './en/common.js';
import * as creditCards from './en/credit-cards.js';
import { customer } from './en/customer.js';
import { deeds } from './en/deeds.js';
import * as editing from './en/editing.js';
import { errors } from './en/errors.js';
import { journey } from './en/journey.js';
import * as ledger from './en/ledger.js';
import { legal } from './en/legal.js';
import * as lender from './en/lender.js';
import * as lending from './en/lending.js';
import { lookups } from './en/lookups.js';
import { messages } from './en/messages.js';
import * as palette from './en/palette.js';
import { partner } from './en/partner.js';
import * as partnerTerms from './en/partner-terms.js';
import { penal } from './en/penal.js';
import { permissions } from './en/permissions.js';
import * as queues from './en/queues.js';
import * as records from './en/records.js';
import * as preview from './en/preview.js';
import { resources } from './en/resources.js';
import { statement } from './en/statement.js';
import * as statusFile from './en/status-file.js';
import { states } from './en/states.js';
import * as userManagement from './en/user-management.js';
import * as vendors from './en/vendors.js';
import { workspace } from './en/workspace.js';
import { joined } from './joined.js';

/** The English catalogue fixes the shape; every other language must satisfy it. One namespace per file of `en/`. */
export const en = {
  account,
  admin: joined(
    admin,
    brand.admin,
    creditCards.admin,
    editing.admin,
    ledger.admin,
    lender.admin,
    lending.admin,
    partnerTerms.admin,
    queues.admin,
    records.admin,
    statusFile.admin,
    userManagement.admin,
    vendors.admin,
  ),
  cards,
  common: joined(common, preview.common),
  customer,
  deeds,
  errors: joined(errors, brand.errors, lending.errors),
  journey,
  legal,
  lending: lending.lending,
  lookups,
  messages,
  partner,
  penal,
  permissions,
  resources: joined(
    resources,
    creditCards.resources,
    ledger.resources,
    lending.resources,
    partnerTerms.resources,
    userManagement.resources,
    vendors.resources,
  ),
  statement,
  states,
  workspace: joined(workspace, palette.workspace),
} as const;
