import { account } from './hi/account.js';
import { admin } from './hi/admin.js';
import * as brand from './hi/brand.js';
import { cards } from './hi/cards.js';
import { common } from './hi/common.js';
import * as creditCards from './hi/credit-cards.js';
import { customer } from './hi/customer.js';
import { deeds } from './hi/deeds.js';
import * as editing from './hi/editing.js';
import { errors } from './hi/errors.js';
import { journey } from './hi/journey.js';
import * as ledger from './hi/ledger.js';
import { legal } from './hi/legal.js';
import * as lender from './hi/lender.js';
import * as lending from './hi/lending.js';
import { lookups } from './hi/lookups.js';
import { messages } from './hi/messages.js';
import * as palette from './hi/palette.js';
import { partner } from './hi/partner.js';
import * as partnerTerms from './hi/partner-terms.js';
import { penal } from './hi/penal.js';
import { permissions } from './hi/permissions.js';
import * as queues from './hi/queues.js';
import * as records from './hi/records.js';
import * as preview from './hi/preview.js';
import { resources } from './hi/resources.js';
import { statement } from './hi/statement.js';
import * as statusFile from './hi/status-file.js';
import { states } from './hi/states.js';
import * as userManagement from './hi/user-management.js';
import * as vendors from './hi/vendors.js';
import { workspace } from './hi/workspace.js';
import { joined } from './joined.js';
import type { Catalogue } from './translate.js';

/** The Hindi catalogue. */
export const hi: Catalogue = {
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
};
