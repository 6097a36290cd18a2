import { account } from './hi/account.js';
import { admin } from './hi/admin.js';
import * as brand from './hi/brand.js';
import { cards } from './hi/cards.js';
import { common } from './hi/common.js';
import * as creditCards from './hi/credit-cards.js';
import { customer } from './hi/customer.js';
import { deeds } from './hi/audit-actions.js';
import * as editing from './hi/editing.js';
import { errors } from './hi/errors.js';
import * as fileFindings from './hi/file-errors.js';
import { journey } from './hi/journey.js';
import { calculator } from './hi/calculator.js';
import * as cashe from './hi/journeys/cashe.js';
import * as earlysalary from './hi/journeys/earlysalary.js';
import * as gold from './hi/journeys/gold.js';
import * as intake from './hi/journeys/intake.js';
import * as kreditbee from './hi/journeys/kreditbee.js';
import * as nira from './hi/journeys/nira.js';
import * as finzy from './hi/journeys/finzy.js';
import * as moneyTap from './hi/journeys/money-tap.js';
import * as indialends from './hi/journeys/indialends.js';
import * as moneyView from './hi/journeys/money-view.js';
import * as upwards from './hi/journeys/upwards.js';
import * as goldRates from './hi/gold-rates.js';
import * as insurance from './hi/insurance.js';
import * as insuranceIntermediaries from './hi/insurance-intermediaries.js';
import * as ledger from './hi/ledger.js';
import { legal } from './hi/legal.js';
import * as lender from './hi/lender.js';
import * as lenderDocuments from './hi/lender-documents.js';
import * as lenderReturn from './hi/lender-return.js';
import { lenderSubmit } from './hi/lender-submit.js';
import * as lending from './hi/lending.js';
import * as loans from './hi/loans.js';
import * as linkedCode from './hi/otp-link.js';
import { lookups } from './hi/lookups.js';
import * as merchantForm from './hi/merchant-form.js';
import { messages } from './hi/messages.js';
import * as palette from './hi/palette.js';
import { offline } from './hi/offline.js';
import { partner } from './hi/partner.js';
import * as partnerTerms from './hi/partner-terms.js';
import { penal } from './hi/penal.js';
import * as permissions from './hi/permissions.js';
import * as queues from './hi/queues.js';
import * as records from './hi/records.js';
import * as preview from './hi/preview.js';
import * as reauthentication from './hi/reauthentication.js';
import { reminder } from './hi/reminder.js';
import { resources } from './hi/resources.js';
import { statement } from './hi/statement.js';
import * as statusFile from './hi/status-file.js';
import { states } from './hi/states.js';
import * as userManagement from './hi/user-management.js';
import * as cardActivations from './hi/card-activations.js';
import * as smsBudgets from './hi/sms-budgets.js';
import * as statusWords from './hi/status-words.js';
import * as voucherList from './hi/voucher-list.js';
import { vouchers } from './hi/vouchers.js';
import * as lenderCallbacks from './hi/lender-callbacks.js';
import * as commission from './hi/commission.js';
import * as customerDetails from './hi/customer-details.js';
import * as serviceCaseActions from './hi/service-case-actions.js';
import * as lenderApplicationActions from './hi/lender-application-actions.js';
import * as handOvers from './hi/hand-overs.js';
import * as helpRequests from './hi/help-requests.js';
import * as serviceCases from './hi/service-cases.js';
import * as parkedSubmissions from './hi/parked-submissions.js';
import * as vendors from './hi/vendors.js';
import * as waysIn from './hi/entry-pages.js';
import { workspace } from './hi/workspace.js';
import { mergeTexts } from './merge-texts.js';
import type { Catalogue } from './translate.js';

export const hi: Catalogue = {
  account,
  admin: mergeTexts(
    admin,
    brand.admin,
    creditCards.admin,
    goldRates.admin,
    insuranceIntermediaries.admin,
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
    cardActivations.admin,
    commission.admin,
    parkedSubmissions.admin,
    customerDetails.admin,
    serviceCaseActions.admin,
    lenderApplicationActions.admin,
    handOvers.admin,
    helpRequests.admin,
    serviceCases.admin,
    lenderCallbacks.admin,
    smsBudgets.admin,
    statusWords.admin,
    voucherList.admin,
  ),
  calculator,
  cards,
  common: mergeTexts(common, preview.common),
  customer: mergeTexts(customer, loans.customer, permissions.customer),
  deeds,
  errors: mergeTexts(
    errors,
    fileFindings.errors,
    brand.errors,
    lending.errors,
    loans.errors,
    waysIn.errors,
    gold.errors,
    intake.errors,
    goldRates.errors,
    insurance.errors,
    insuranceIntermediaries.errors,
    merchantForm.errors,
    partnerTerms.errors,
    parkedSubmissions.errors,
    handOvers.errors,
    reauthentication.errors,
    serviceCaseActions.errors,
    lenderApplicationActions.errors,
    statusFile.errors,
    smsBudgets.errors,
    statusWords.errors,
    voucherList.errors,
    userManagement.errors,
  ),
  insurance: insurance.insurance,
  journey: mergeTexts(
    journey,
    lenderReturn.journey,
    linkedCode.journey,
    cashe.journey,
    earlysalary.journey,
    kreditbee.journey,
    nira.journey,
    finzy.journey,
    moneyTap.journey,
    indialends.journey,
    moneyView.journey,
    upwards.journey,
    gold.journey,
    intake.journey,
  ),
  legal: mergeTexts(legal, lenderDocuments.legal),
  lenderSubmit,
  lending: lending.lending,
  lookups,
  merchantForm: merchantForm.merchantForm,
  messages,
  offline,
  partner,
  penal,
  permissions: permissions.permissions,
  reauthentication: reauthentication.reauthentication,
  reminder,
  resources: mergeTexts(
    resources,
    creditCards.resources,
    goldRates.resources,
    insuranceIntermediaries.resources,
    ledger.resources,
    lending.resources,
    loans.resources,
    partnerTerms.resources,
    userManagement.resources,
    vendors.resources,
    cardActivations.resources,
    commission.resources,
    parkedSubmissions.resources,
    handOvers.resources,
    helpRequests.resources,
    serviceCases.resources,
    lenderCallbacks.resources,
    smsBudgets.resources,
    statusWords.resources,
    voucherList.resources,
  ),
  statement,
  states,
  vouchers,
  waysIn: waysIn.waysIn,
  workspace: mergeTexts(workspace, palette.workspace),
};
