import { account } from './en/account.js';
import { admin } from './en/admin.js';
import * as brand from './en/brand.js';
import { cards } from './en/cards.js';
import { common } from './en/common.js';
import * as creditCards from './en/credit-cards.js';
import { customer } from './en/customer.js';
import { deeds } from './en/audit-actions.js';
import * as editing from './en/editing.js';
import { errors } from './en/errors.js';
import * as fileFindings from './en/file-errors.js';
import { journey } from './en/journey.js';
import { calculator } from './en/calculator.js';
import * as cashe from './en/journeys/cashe.js';
import * as earlysalary from './en/journeys/earlysalary.js';
import * as gold from './en/journeys/gold.js';
import * as intake from './en/journeys/intake.js';
import * as kreditbee from './en/journeys/kreditbee.js';
import * as nira from './en/journeys/nira.js';
import * as finzy from './en/journeys/finzy.js';
import * as moneyTap from './en/journeys/money-tap.js';
import * as indialends from './en/journeys/indialends.js';
import * as moneyView from './en/journeys/money-view.js';
import * as upwards from './en/journeys/upwards.js';
import * as goldRates from './en/gold-rates.js';
import * as insurance from './en/insurance.js';
import * as insuranceIntermediaries from './en/insurance-intermediaries.js';
import * as ledger from './en/ledger.js';
import { legal } from './en/legal.js';
import * as lender from './en/lender.js';
import * as lenderDocuments from './en/lender-documents.js';
import * as lenderReturn from './en/lender-return.js';
import { lenderSubmit } from './en/lender-submit.js';
import * as lending from './en/lending.js';
import * as loans from './en/loans.js';
import * as linkedCode from './en/otp-link.js';
import { lookups } from './en/lookups.js';
import * as merchantForm from './en/merchant-form.js';
import { messages } from './en/messages.js';
import * as palette from './en/palette.js';
import { offline } from './en/offline.js';
import { partner } from './en/partner.js';
import * as partnerTerms from './en/partner-terms.js';
import { penal } from './en/penal.js';
import * as permissions from './en/permissions.js';
import * as queues from './en/queues.js';
import * as records from './en/records.js';
import * as preview from './en/preview.js';
import * as reauthentication from './en/reauthentication.js';
import { reminder } from './en/reminder.js';
import { resources } from './en/resources.js';
import { statement } from './en/statement.js';
import * as statusFile from './en/status-file.js';
import { states } from './en/states.js';
import * as userManagement from './en/user-management.js';
import * as cardActivations from './en/card-activations.js';
import * as smsBudgets from './en/sms-budgets.js';
import * as statusWords from './en/status-words.js';
import * as voucherList from './en/voucher-list.js';
import { vouchers } from './en/vouchers.js';
import * as lenderCallbacks from './en/lender-callbacks.js';
import * as commission from './en/commission.js';
import * as customerDetails from './en/customer-details.js';
import * as serviceCaseActions from './en/service-case-actions.js';
import * as lenderApplicationActions from './en/lender-application-actions.js';
import * as handOvers from './en/hand-overs.js';
import * as helpRequests from './en/help-requests.js';
import * as serviceCases from './en/service-cases.js';
import * as parkedSubmissions from './en/parked-submissions.js';
import * as vendors from './en/vendors.js';
import * as waysIn from './en/entry-pages.js';
import { workspace } from './en/workspace.js';
import { mergeTexts } from './merge-texts.js';

/** The English catalogue defines the shape; every other language must satisfy it. One namespace per file of `en/`. */
export const en = {
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
} as const;
