import { ApplicationHistory } from './modules/customer-journey/applications/domain/application-history.entity.js';
import { Application } from './modules/customer-journey/applications/domain/application.entity.js';
import { LenderApplication } from './modules/customer-journey/applications/domain/lender-application.entity.js';
import { CardClick } from './modules/credit-cards/domain/card-click.entity.js';
import { CardLead } from './modules/credit-cards/domain/card-lead.entity.js';
import { CreditCard } from './modules/credit-cards/domain/credit-card.entity.js';
import { ConsentNotice } from './modules/customer-journey/customers/domain/consent-notice.entity.js';
import { Consent } from './modules/customer-journey/customers/domain/consent.entity.js';
import { Customer } from './modules/customer-journey/customers/domain/customer.entity.js';
import { Origin } from './modules/customer-journey/customers/domain/origin.entity.js';
import { Pincode } from './modules/customer-journey/customers/domain/pincode.entity.js';
import { ProvenDevice } from './modules/customer-journey/customers/domain/proven-device.entity.js';
import { KeyFactsAcknowledgement } from './modules/customer-journey/matching/domain/key-facts-acknowledgement.entity.js';
import { LenderLineUp } from './modules/customer-journey/matching/domain/lender-line-up.entity.js';
import { StoredEvaluation } from './modules/customer-journey/matching/domain/stored-evaluation.entity.js';
import { StoredOffer } from './modules/customer-journey/matching/domain/stored-offer.entity.js';
import type { Entities } from './platform/database/orm-options.js';
import { KnownDevice } from './modules/auth/domain/known-device.entity.js';
import { OtpChallenge } from './modules/auth/domain/otp-challenge.entity.js';
import { PartnerUser } from './modules/auth/domain/partner-user.entity.js';
import { PasswordLink } from './modules/auth/domain/password-link.entity.js';
import { ProvenContact } from './modules/auth/domain/proven-contact.entity.js';
import { RecoveryCode } from './modules/auth/domain/recovery-code.entity.js';
import { Session } from './modules/auth/domain/session.entity.js';
import { SpentStepUp } from './modules/auth/domain/spent-step-up.entity.js';
import { Staff } from './modules/auth/domain/staff.entity.js';
import { ErrorWorkbookFile } from './modules/files/domain/error-workbook.entity.js';
import { RowError } from './modules/files/domain/row-error.entity.js';
import { Upload } from './modules/files/domain/upload.entity.js';
import { Lender } from './modules/lenders/domain/lender.entity.js';
import { LenderCallRow } from './modules/lenders/domain/lender-call.entity.js';
import { LenderCallback } from './modules/lenders/domain/lender-callback.entity.js';
import { SwitchPlan } from './modules/lenders/domain/switch-plan.entity.js';
import { LenderGroup } from './modules/lenders/domain/lender-group.entity.js';
import { Submission } from './modules/lenders/domain/submission.entity.js';
import { HelpRequest } from './modules/messaging/domain/help-request.entity.js';
import { Message } from './modules/messaging/domain/message.entity.js';
import { Merchant } from './modules/partners/domain/merchant.entity.js';
import { MerchantLocation } from './modules/partners/domain/merchant-location.entity.js';
import { Partner } from './modules/partners/domain/partner.entity.js';
import { TrackingLink } from './modules/partners/domain/tracking-link.entity.js';
import { LedgerEntry } from './modules/revenue/domain/ledger-entry.entity.js';
import { RevenueFactRow } from './modules/revenue/domain/revenue-fact.entity.js';
import { RevenueItem } from './modules/revenue/domain/revenue-item.entity.js';
import { RevenueMonth } from './modules/revenue/domain/revenue-month.entity.js';

/** Entities of all modules: what the ORM maps and the migrations are compared with. */
export const entities: Entities = [
  KnownDevice,
  OtpChallenge,
  PartnerUser,
  PasswordLink,
  ProvenContact,
  RecoveryCode,
  Session,
  SpentStepUp,
  Staff,
  Origin,
  Customer,
  Consent,
  ConsentNotice,
  Application,
  ApplicationHistory,
  LenderApplication,
  LenderLineUp,
  StoredEvaluation,
  StoredOffer,
  KeyFactsAcknowledgement,
  ProvenDevice,
  Pincode,
  Message,
  HelpRequest,
  Upload,
  RowError,
  ErrorWorkbookFile,
  Lender,
  LenderCallRow,
  LenderCallback,
  LenderGroup,
  SwitchPlan,
  Submission,
  Partner,
  Merchant,
  MerchantLocation,
  TrackingLink,
  RevenueItem,
  RevenueFactRow,
  RevenueMonth,
  LedgerEntry,
  CreditCard,
  CardClick,
  CardLead,
];
