import { Module } from '@nestjs/common';
import { VisitorCookie } from '../../platform/http/visitor-cookie.js';
import { MerchantApplicationCountsHandler } from './applications/handlers/merchant-application-counts.handler.js';
import { AdjustApplicationHandler } from './applications/handlers/adjust-application.handler.js';
import { ApplyForGoldLoanHandler } from './applications/handlers/apply-for-gold-loan.handler.js';
import { ProductEntry } from './applications/handlers/product-entry.js';
import { GoldClosingPrices } from './matching/handlers/gold-closing-prices.js';
import { GoldRates } from './matching/handlers/gold-rates.js';
import { GoldRateController } from './matching/http/gold-rate.controller.js';
import { GoldRatesController } from './matching/http/gold-rates.controller.js';
import { ApplicantForSubmissionHandler } from './applications/handlers/applicant-for-submission.handler.js';
import { ApplicantAnswersHandler } from './applications/handlers/applicant-answers.handler.js';
import { LoanNumbersHandler } from './applications/handlers/loan-numbers.handler.js';
import { MatchedLenderRowsHandler } from './applications/handlers/matched-lender-rows.handler.js';
import { SubmissionNoticeHandler } from './applications/handlers/submission-notice.handler.js';
import { RecordFormConsentHandler } from './applications/handlers/record-form-consent.handler.js';
import { ApplicantMaskedPhoneHandler } from './applications/handlers/applicant-masked-phone.handler.js';
import { ApplicationTransitions } from './applications/handlers/application-transitions.js';
import { ApplicationStateMachineRule } from './applications/handlers/application-state-machine.rule.js';
import { ApplicationReader } from './applications/handlers/application-reader.js';
import { CurrentApplications } from './applications/handlers/current-applications.js';
import { StopLenderSharingHandler } from './applications/handlers/stop-lender-sharing.handler.js';
import { HandOverDetails } from './applications/handlers/hand-over-details.js';
import { HandOvers } from './applications/handlers/hand-overs.js';
import { HideOffersHandler } from './applications/handlers/hide-offers.handler.js';
import { SubmissionHistoryHandler } from './applications/handlers/submission-history.handler.js';
import { LendersAwaitingSubmissionHandler } from './applications/handlers/lenders-awaiting-submission.handler.js';
import { OpenApplicationHandler } from './applications/handlers/open-application.handler.js';
import { OwnSubmissionHandler } from './applications/handlers/own-submission.handler.js';
import { ReportSubmissionStatusHandler } from './applications/handlers/report-submission-status.handler.js';
import { ResumeWaitingApplicationsHandler } from './applications/handlers/resume-waiting-applications.handler.js';
import { RevenueFactsHandler } from './applications/handlers/revenue-facts.handler.js';
import { SubmissionStatusHandler } from './applications/handlers/submission-status.handler.js';
import { BrandSites } from './applications/handlers/brand-sites.js';
import { SubmissionFacts } from './applications/handlers/submission-facts.js';
import { Withdrawals } from './applications/handlers/withdrawals.js';
import { SubmissionStatusReader } from './applications/handlers/submission-status-reader.js';
import { StatusMessages } from './applications/handlers/status-messages.js';
import { NotifyCustomerWhenApplicationStateChanged } from './applications/handlers/notify-customer-when-application-state-changed.handler.js';
import { WithdrawApplicationHandler } from './applications/handlers/withdraw-application.handler.js';
import { VerifyReturningCustomerHandler } from './applications/handlers/verify-returning-customer.handler.js';
import { ApplicationsController } from './applications/http/applications.controller.js';
import { LenderRecordsController } from './applications/http/lender-records.controller.js';
import { LenderRecordHistory } from './applications/handlers/lender-record-history.js';
import { HandOversController } from './applications/http/hand-overs.controller.js';
import { ApplicationStatusImporter } from './applications/importers/application-status.importer.js';
import { MisImporter } from './applications/importers/mis.importer.js';
import { SendBureauEnquiryHandler } from './bureau/handlers/send-bureau-enquiry.handler.js';
import { BureauEnquiryCounter } from './bureau/handlers/bureau-enquiry-counter.js';
import { ConnectedBureau } from './bureau/handlers/connected-bureau.js';
import { EnquiryReader } from './bureau/handlers/enquiry-reader.js';
import { PurgeCreditScoresHandler } from './bureau/handlers/purge-credit-scores.handler.js';
import { PurgeErasedCustomerRecordsHandler } from './applications/handlers/purge-erased-customer-records.handler.js';
import { PurgeErasedCustomerRecordsSchedule } from './applications/handlers/purge-erased-customer-records.schedule.js';
import { LenderRecordRetention } from './applications/handlers/lender-record-retention.js';
import { EnquiryRetention } from './bureau/handlers/enquiry-retention.js';
import { ScoreEnquiries } from './bureau/handlers/score-enquiries.js';
import { CreditEnquiriesController } from './bureau/http/credit-enquiries.controller.js';
import { MerchantsWithVisitorsHandler } from './customers/handlers/merchants-with-visitors.handler.js';
import { CurrentAttributionHandler } from './customers/handlers/current-attribution.handler.js';
import { ChangeConsentHandler } from './customers/handlers/change-consent.handler.js';
import { NoticeCheckHandler } from './customers/handlers/notice-check.handler.js';
import { ChooseProductHandler } from './customers/handlers/choose-product.handler.js';
import { ConfirmContactHandler } from './customers/handlers/confirm-contact.handler.js';
import { ConsentLedger } from './customers/handlers/consent-ledger.js';
import { ConsentReader } from './customers/handlers/consent-reader.js';
import { CustomerByProspectIdHandler } from './customers/handlers/customer-by-prospect-id.handler.js';
import { CustomerLabelsHandler } from './customers/handlers/customer-labels.handler.js';
import { CustomerContactsHandler } from './customers/handlers/customer-contacts.handler.js';
import { Customers } from './customers/handlers/customers.js';
import { EnsureCustomerHandler } from './customers/handlers/ensure-customer.handler.js';
import { CustomerRecordAddressesHandler } from './customers/handlers/customer-record-addresses.handler.js';
import { FindCustomerHandler } from './customers/handlers/find-customer.handler.js';
import { LastConsentWithdrawalHandler } from './customers/handlers/last-consent-withdrawal.handler.js';
import { LoginRecorder } from './customers/handlers/login-recorder.js';
import { HasMessagingConsentHandler } from './customers/handlers/has-messaging-consent.handler.js';
import { ConsentNotices } from './customers/handlers/consent-notices.js';
import { CustomerOfferings } from './customers/handlers/customer-offerings.js';
import { PhoneOwnership } from './customers/handlers/phone-ownership.js';
import { ProfileReader } from './customers/handlers/profile-reader.js';
import { ProfileWriter } from './customers/handlers/profile-writer.js';
import { TrustedDevices } from './customers/handlers/trusted-devices.js';
import { RecordVisitHandler } from './customers/handlers/record-visit.handler.js';
import { ReassignRecycledNumberHandler } from './customers/handlers/reassign-recycled-number.handler.js';
import { ScheduleReminderHandler } from './customers/handlers/schedule-reminder.handler.js';
import { ReminderRetention } from './customers/handlers/reminder-retention.js';
import { Reminders } from './customers/handlers/reminders.js';
import { SendReminderHandler } from './applications/handlers/send-reminder.handler.js';
import { RemindersController } from './customers/http/reminders.controller.js';
import { ReturningCustomers } from './customers/handlers/returning-customers.js';
import { SaveProfileHandler } from './customers/handlers/save-profile.handler.js';
import { SetLanguageHandler } from './customers/handlers/set-language.handler.js';
import { Touches } from './customers/handlers/touches.js';
import { ConsentsController } from './customers/http/consents.controller.js';
import { CustomersController } from './customers/http/customers.controller.js';
import { PincodesController } from './customers/http/pincodes.controller.js';
import { ProfileController } from './customers/http/profile.controller.js';
import { VisitsController } from './customers/http/visits.controller.js';
import { AcknowledgeKeyFactsHandler } from './matching/handlers/acknowledge-key-facts.handler.js';
import { Acknowledgements } from './matching/handlers/acknowledgements.js';
import { ApplyToSelectedLendersHandler } from './matching/handlers/apply-to-selected-lenders.handler.js';
import { ChooseOfferHandler } from './matching/handlers/choose-offer.handler.js';
import { Evaluator } from './matching/handlers/evaluator.js';
import { PurgeOldEvaluationsHandler } from './matching/handlers/purge-old-evaluations.handler.js';
import { KeyFacts } from './matching/handlers/key-facts.js';
import { NewLenderApplications } from './matching/handlers/new-lender-applications.js';
import { OfferList } from './matching/handlers/offer-list.js';
import { VerdictReader } from './matching/handlers/verdict-reader.js';
import { OpenLendersHandler } from './matching/handlers/open-lenders.handler.js';
import { PurgeOldEvaluationsSchedule } from './matching/handlers/purge-old-evaluations.schedule.js';
import { KeyFactsController } from './matching/http/key-facts.controller.js';
import { OfferPreviewController } from './matching/http/offer-preview.controller.js';
import { OffersController } from './matching/http/offers.controller.js';
import { CopyChangedApplications } from './service/handlers/copy-changed-applications.handler.js';
import { CopyChangedStates } from './service/handlers/copy-changed-states.handler.js';
import { ApplicationVerdicts } from './service/handlers/application-verdicts.js';
import { HelpRequestEntry } from './service/handlers/help-request-entry.js';
import { CustomerSteps } from './service/handlers/customer-steps.js';
import { CustomerDocuments } from './service/handlers/customer-documents.js';
import { CustomerDocumentsController } from './service/http/customer-documents.controller.js';
import { CustomerReveal } from './service/handlers/customer-reveal.js';
import { CustomerHelpRequestsController } from './service/http/customer-help-requests.controller.js';
import { CustomerDetailsController } from './service/http/customer-details.controller.js';
import { CustomerRecordReader } from './service/handlers/customer-record-reader.js';
import { CustomerRecordController } from './service/http/customer-record.controller.js';
import { LenderApplicationActions } from './service/handlers/lender-application-actions.js';
import { RecordActions } from './service/handlers/record-actions.js';
import { LenderApplicationActionsController } from './service/http/lender-application-actions.controller.js';
import { RecordCustomers } from './service/handlers/record-customers.js';
import { RepairServiceCasesHandler } from './service/handlers/repair-service-cases.handler.js';
import { RepairServiceCasesSchedule } from './service/handlers/repair-service-cases.schedule.js';
import { ServiceCaseActions } from './service/handlers/service-case-actions.js';
import { ServiceCases } from './service/handlers/service-cases.js';
import { ServiceNotes } from './service/handlers/service-notes.js';
import { ServiceCaseActionsController } from './service/http/service-case-actions.controller.js';
import { ServiceCasesController } from './service/http/service-cases.controller.js';

/** Customers, their applications, and their offers. */
@Module({
  controllers: [
    ApplicationsController,
    ConsentsController,
    CreditEnquiriesController,
    CustomerDetailsController,
    CustomerDocumentsController,
    CustomerHelpRequestsController,
    CustomerRecordController,
    CustomersController,
    GoldRateController,
    GoldRatesController,
    HandOversController,
    LenderRecordsController,
    KeyFactsController,
    LenderApplicationActionsController,
    OfferPreviewController,
    OffersController,
    PincodesController,
    ProfileController,
    RemindersController,
    ServiceCaseActionsController,
    ServiceCasesController,
    VisitsController,
  ],
  providers: [
    AcknowledgeKeyFactsHandler,
    Acknowledgements,
    AdjustApplicationHandler,
    ApplicantForSubmissionHandler,
    LoanNumbersHandler,
    MatchedLenderRowsHandler,
    ApplicantAnswersHandler,
    SubmissionNoticeHandler,
    RecordFormConsentHandler,
    ApplicantMaskedPhoneHandler,
    ApplicationTransitions,
    ApplicationStateMachineRule,
    ApplicationReader,
    ApplicationStatusImporter,
    MisImporter,
    ApplyForGoldLoanHandler,
    ApplyToSelectedLendersHandler,
    SendBureauEnquiryHandler,
    ScheduleReminderHandler,
    MerchantApplicationCountsHandler,
    CurrentAttributionHandler,
    MerchantsWithVisitorsHandler,
    BureauEnquiryCounter,
    ChangeConsentHandler,
    NoticeCheckHandler,
    ChooseOfferHandler,
    ChooseProductHandler,
    ConfirmContactHandler,
    ConnectedBureau,
    ConsentLedger,
    ConsentReader,
    CopyChangedApplications,
    CopyChangedStates,
    CustomerLabelsHandler,
    ApplicationVerdicts,
    CustomerRecordReader,
    CustomerReveal,
    HelpRequestEntry,
    CustomerSteps,
    CustomerDocuments,
    VerdictReader,
    CustomerContactsHandler,
    CustomerByProspectIdHandler,
    CurrentApplications,
    Customers,
    StopLenderSharingHandler,
    WithdrawApplicationHandler,
    EnquiryReader,
    EnsureCustomerHandler,
    CustomerRecordAddressesHandler,
    FindCustomerHandler,
    Evaluator,
    PurgeOldEvaluationsHandler,
    GoldClosingPrices,
    GoldRates,
    PurgeCreditScoresHandler,
    HandOverDetails,
    HandOvers,
    LenderRecordHistory,
    HideOffersHandler,
    SubmissionHistoryHandler,
    LendersAwaitingSubmissionHandler,
    KeyFacts,
    LoginRecorder,
    LastConsentWithdrawalHandler,
    HasMessagingConsentHandler,
    NewLenderApplications,
    ConsentNotices,
    PhoneOwnership,
    OfferList,
    CustomerOfferings,
    EnquiryRetention,
    PurgeOldEvaluationsSchedule,
    OpenApplicationHandler,
    OpenLendersHandler,
    OwnSubmissionHandler,
    ProductEntry,
    ProfileReader,
    ProfileWriter,
    TrustedDevices,
    RecordVisitHandler,
    ReassignRecycledNumberHandler,
    Reminders,
    ReminderRetention,
    PurgeErasedCustomerRecordsHandler,
    PurgeErasedCustomerRecordsSchedule,
    LenderRecordRetention,
    ReportSubmissionStatusHandler,
    ResumeWaitingApplicationsHandler,
    ReturningCustomers,
    RevenueFactsHandler,
    SaveProfileHandler,
    ScoreEnquiries,
    SendReminderHandler,
    LenderApplicationActions,
    RecordActions,
    RecordCustomers,
    RepairServiceCasesHandler,
    RepairServiceCasesSchedule,
    ServiceCaseActions,
    ServiceCases,
    ServiceNotes,
    SetLanguageHandler,
    SubmissionStatusHandler,
    BrandSites,
    SubmissionFacts,
    Withdrawals,
    SubmissionStatusReader,
    StatusMessages,
    NotifyCustomerWhenApplicationStateChanged,
    Touches,
    VisitorCookie,
    VerifyReturningCustomerHandler,
  ],
})
export class CustomerJourneyModule {}
