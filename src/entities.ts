import { ApplicationHistory } from './modules/customer-journey/applications/domain/application-history.entity.js';
import { Application } from './modules/customer-journey/applications/domain/application.entity.js';
import { Disbursal } from './modules/customer-journey/applications/domain/disbursal.entity.js';
import { FileChange } from './modules/customer-journey/applications/domain/file-change.entity.js';
import { ServiceCase } from './modules/customer-journey/service/domain/service-case.entity.js';
import { ServiceNote } from './modules/customer-journey/service/domain/service-note.entity.js';
import { LenderRecord } from './modules/customer-journey/applications/domain/lender-record.entity.js';
import { LenderApplication } from './modules/customer-journey/applications/domain/lender-application.entity.js';
import { CardActivation } from './modules/credit-cards/domain/card-activation.entity.js';
import { OutboundClick } from './modules/credit-cards/domain/outbound-click.entity.js';
import { CardLead } from './modules/credit-cards/domain/card-lead.entity.js';
import { InsuranceIntermediary } from './modules/credit-cards/domain/insurance-intermediary.entity.js';
import { InsuranceReferral } from './modules/credit-cards/domain/insurance-referral.entity.js';
import { CreditCard } from './modules/credit-cards/domain/credit-card.entity.js';
import { ConsentNotice } from './modules/customer-journey/customers/domain/consent-notice.entity.js';
import { BureauEnquiry } from './modules/customer-journey/bureau/domain/bureau-enquiry.entity.js';
import { Consent } from './modules/customer-journey/customers/domain/consent.entity.js';
import { Customer } from './modules/customer-journey/customers/domain/customer.entity.js';
import { Origin } from './modules/customer-journey/customers/domain/origin.entity.js';
import { Pincode } from './modules/customer-journey/customers/domain/pincode.entity.js';
import { TrustedDevice } from './modules/customer-journey/customers/domain/trusted-device.entity.js';
import { Reminder } from './modules/customer-journey/customers/domain/reminder.entity.js';
import { GoldRateDay } from './modules/customer-journey/matching/domain/gold-rate-day.entity.js';
import { KeyFactsAcknowledgement } from './modules/customer-journey/matching/domain/key-facts-acknowledgement.entity.js';
import { LenderTermsSnapshot } from './modules/customer-journey/matching/domain/lender-terms-snapshot.entity.js';
import { StoredEvaluation } from './modules/customer-journey/matching/domain/stored-evaluation.entity.js';
import { StoredOffer } from './modules/customer-journey/matching/domain/stored-offer.entity.js';
import type { Entities } from './platform/database/orm-options.js';
import { EntryLink } from './modules/auth/domain/entry-link.entity.js';
import { KnownDevice } from './modules/auth/domain/known-device.entity.js';
import { OtpChallenge } from './modules/auth/domain/otp-challenge.entity.js';
import { PartnerUser } from './modules/auth/domain/partner-user.entity.js';
import { PasswordLink } from './modules/auth/domain/password-link.entity.js';
import { VerifiedContact } from './modules/auth/domain/verified-contact.entity.js';
import { RecoveryCode } from './modules/auth/domain/recovery-code.entity.js';
import { Session } from './modules/auth/domain/session.entity.js';
import { SmsBudget } from './modules/auth/domain/sms-budget.entity.js';
import { SmsUsage } from './modules/auth/domain/sms-usage.entity.js';
import { UsedProofOfWork } from './modules/auth/domain/used-proof-of-work.entity.js';
import { Staff } from './modules/auth/domain/staff.entity.js';
import { ErrorReport } from './modules/files/domain/error-report.entity.js';
import { RowError } from './modules/files/domain/row-error.entity.js';
import { SavedHeaderMapping } from './modules/files/domain/saved-header-mapping.entity.js';
import { Upload } from './modules/files/domain/upload.entity.js';
import { Lender } from './modules/lenders/domain/lender.entity.js';
import { LenderCallRow } from './modules/lenders/domain/lender-call.entity.js';
import { LenderCallback } from './modules/lenders/domain/lender-callback.entity.js';
import { ArchivedCallback } from './modules/lenders/domain/archived-callback.entity.js';
import { HeldStatusWord } from './modules/lenders/domain/held-status-word.entity.js';
import { StatusWord } from './modules/lenders/domain/status-word.entity.js';
import { SwitchPlan } from './modules/lenders/domain/switch-plan.entity.js';
import { LenderGroup } from './modules/lenders/domain/lender-group.entity.js';
import { Submission } from './modules/lenders/domain/submission.entity.js';
import { HelpRequest } from './modules/messaging/domain/help-request.entity.js';
import { Message } from './modules/messaging/domain/message.entity.js';
import { BrandTermsVersion } from './modules/partners/domain/brand-terms.entity.js';
import { Merchant } from './modules/partners/domain/merchant.entity.js';
import { MerchantFacts } from './modules/partners/domain/merchant-facts.entity.js';
import { MerchantFileChange } from './modules/partners/domain/merchant-file-change.entity.js';
import { MerchantLocation } from './modules/partners/domain/merchant-location.entity.js';
import { MerchantNoticeText } from './modules/partners/domain/merchant-notice.entity.js';
import { MerchantRequestRow } from './modules/partners/domain/merchant-request.entity.js';
import { Partner } from './modules/partners/domain/partner.entity.js';
import { TrackingLink } from './modules/partners/domain/tracking-link.entity.js';
import { Voucher } from './modules/partners/domain/voucher.entity.js';
import { LedgerEntry } from './modules/revenue/domain/ledger-entry.entity.js';
import { CommissionChange } from './modules/revenue/domain/commission-change.entity.js';
import { CommissionLine } from './modules/revenue/domain/commission-line.entity.js';
import { RevenueFactRow } from './modules/revenue/domain/revenue-fact.entity.js';
import { RevenueItem } from './modules/revenue/domain/revenue-item.entity.js';
import { RevenueMonth } from './modules/revenue/domain/revenue-month.entity.js';

/** Entities of all modules: the ORM maps them, and the migrations are compared with them. */
export const entities: Entities = [
  EntryLink,
  KnownDevice,
  OtpChallenge,
  PartnerUser,
  PasswordLink,
  VerifiedContact,
  RecoveryCode,
  Session,
  UsedProofOfWork,
  SmsBudget,
  SmsUsage,
  Staff,
  Origin,
  Customer,
  BureauEnquiry,
  Consent,
  ConsentNotice,
  Application,
  ApplicationHistory,
  Disbursal,
  FileChange,
  LenderApplication,
  LenderRecord,
  ServiceCase,
  ServiceNote,
  LenderTermsSnapshot,
  StoredEvaluation,
  StoredOffer,
  KeyFactsAcknowledgement,
  TrustedDevice,
  Reminder,
  Pincode,
  GoldRateDay,
  Message,
  HelpRequest,
  SavedHeaderMapping,
  Upload,
  RowError,
  ErrorReport,
  Lender,
  LenderCallRow,
  ArchivedCallback,
  LenderCallback,
  LenderGroup,
  StatusWord,
  HeldStatusWord,
  SwitchPlan,
  Submission,
  Partner,
  Merchant,
  MerchantFacts,
  MerchantFileChange,
  MerchantLocation,
  MerchantNoticeText,
  MerchantRequestRow,
  TrackingLink,
  Voucher,
  BrandTermsVersion,
  CommissionChange,
  CommissionLine,
  RevenueItem,
  RevenueFactRow,
  RevenueMonth,
  LedgerEntry,
  CreditCard,
  CardActivation,
  OutboundClick,
  CardLead,
  InsuranceIntermediary,
  InsuranceReferral,
];
