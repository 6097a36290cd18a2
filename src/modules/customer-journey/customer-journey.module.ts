import { Module } from '@nestjs/common';
import { VisitorCookie } from '../../platform/http/visitor-cookie.js';
import { ApplicationsOfMerchantsHandler } from './applications/handlers/applications-of-merchants.handler.js';
import { AdjustApplicationHandler } from './applications/handlers/adjust-application.handler.js';
import { ApplyForGoldHandler } from './applications/handlers/apply-for-gold.handler.js';
import { ProductEntry } from './applications/handlers/product-entry.js';
import { GoldDays } from './matching/handlers/gold-days.js';
import { GoldRates } from './matching/handlers/gold-rates.js';
import { GoldRateController } from './matching/http/gold-rate.controller.js';
import { GoldRatesController } from './matching/http/gold-rates.controller.js';
import { ApplicantForSubmissionHandler } from './applications/handlers/applicant-for-submission.handler.js';
import { AnswersOfApplicantHandler } from './applications/handlers/answers-of-applicant.handler.js';
import { ApplicationsOfLenderHandler } from './applications/handlers/applications-of-lender.handler.js';
import { NoticeOfSubmissionHandler } from './applications/handlers/notice-of-submission.handler.js';
import { RecordFormConsentHandler } from './applications/handlers/record-form-consent.handler.js';
import { MaskedPhoneOfApplicantHandler } from './applications/handlers/masked-phone-of-applicant.handler.js';
import { ApplicationLog } from './applications/handlers/application-log.js';
import { ApplicationMachineRule } from './applications/handlers/application-machine.rule.js';
import { ApplicationReader } from './applications/handlers/application-reader.js';
import { CurrentApplications } from './applications/handlers/current-applications.js';
import { EndSharingHandler } from './applications/handlers/end-sharing.handler.js';
import { HideOffersHandler } from './applications/handlers/hide-offers.handler.js';
import { HistoryOfSubmissionHandler } from './applications/handlers/history-of-submission.handler.js';
import { LendersStillToBeToldHandler } from './applications/handlers/lenders-still-to-be-told.handler.js';
import { OpenApplicationHandler } from './applications/handlers/open-application.handler.js';
import { OwnSubmissionHandler } from './applications/handlers/own-submission.handler.js';
import { ReportLenderAnswerHandler } from './applications/handlers/report-lender-answer.handler.js';
import { ResumeWaitingHandler } from './applications/handlers/resume-waiting.handler.js';
import { RevenueFactsHandler } from './applications/handlers/revenue-facts.handler.js';
import { StandingOfSubmissionHandler } from './applications/handlers/standing-of-submission.handler.js';
import { OwnSites } from './applications/handlers/own-sites.js';
import { SubmissionFacts } from './applications/handlers/submission-facts.js';
import { SubmissionStanding } from './applications/handlers/submission-standing.js';
import { TellCustomerWhenApplicationMoved } from './applications/handlers/tell-customer-when-application-moved.handler.js';
import { WelcomeBackHandler } from './applications/handlers/welcome-back.handler.js';
import { ApplicationsController } from './applications/http/applications.controller.js';
import { ApplicationStatusImporter } from './applications/importers/application-status.importer.js';
import { MisImporter } from './applications/importers/mis.importer.js';
import { AskBureauHandler } from './bureau/handlers/ask-bureau.handler.js';
import { BureauTally } from './bureau/handlers/bureau-tally.js';
import { ConnectedBureau } from './bureau/handlers/connected-bureau.js';
import { EnquiryReader } from './bureau/handlers/enquiry-reader.js';
import { ForgetScoresHandler } from './bureau/handlers/forget-scores.handler.js';
import { ForgetErasedInFilesHandler } from './applications/handlers/forget-erased-in-files.handler.js';
import { ForgetErasedInFilesSchedule } from './applications/handlers/forget-erased-in-files.schedule.js';
import { OldLenderRecords } from './applications/handlers/old-lender-records.js';
import { OldEnquiries } from './bureau/handlers/old-enquiries.js';
import { ScoreEnquiries } from './bureau/handlers/score-enquiries.js';
import { CreditEnquiriesController } from './bureau/http/credit-enquiries.controller.js';
import { MerchantsWithVisitorsHandler } from './customers/handlers/merchants-with-visitors.handler.js';
import { AttributionOfHandler } from './customers/handlers/attribution-of.handler.js';
import { ChangeConsentHandler } from './customers/handlers/change-consent.handler.js';
import { CheckedNoticeHandler } from './customers/handlers/checked-notice.handler.js';
import { ChooseProductHandler } from './customers/handlers/choose-product.handler.js';
import { ConfirmContactHandler } from './customers/handlers/confirm-contact.handler.js';
import { ConsentLedger } from './customers/handlers/consent-ledger.js';
import { ConsentReader } from './customers/handlers/consent-reader.js';
import { CustomerOfProspectHandler } from './customers/handlers/customer-of-prospect.handler.js';
import { ContactsOfCustomerHandler } from './customers/handlers/contacts-of-customer.handler.js';
import { Customers } from './customers/handlers/customers.js';
import { EnsureCustomerHandler } from './customers/handlers/ensure-customer.handler.js';
import { FindCustomerHandler } from './customers/handlers/find-customer.handler.js';
import { LastWithdrawalHandler } from './customers/handlers/last-withdrawal.handler.js';
import { LoginLog } from './customers/handlers/login-log.js';
import { MayReceiveHandler } from './customers/handlers/may-receive.handler.js';
import { Notices } from './customers/handlers/notices.js';
import { Offerings } from './customers/handlers/offerings.js';
import { NumberOwners } from './customers/handlers/number-owners.js';
import { ProfileReader } from './customers/handlers/profile-reader.js';
import { ProfileWriter } from './customers/handlers/profile-writer.js';
import { ProvenDevices } from './customers/handlers/proven-devices.js';
import { RecordVisitHandler } from './customers/handlers/record-visit.handler.js';
import { ReleaseNumberHandler } from './customers/handlers/release-number.handler.js';
import { AskForReminderHandler } from './customers/handlers/ask-for-reminder.handler.js';
import { OldReminders } from './customers/handlers/old-reminders.js';
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
import { ApplyToTickedHandler } from './matching/handlers/apply-to-ticked.handler.js';
import { ChooseOfferHandler } from './matching/handlers/choose-offer.handler.js';
import { Evaluator } from './matching/handlers/evaluator.js';
import { ForgetOldEvaluationsHandler } from './matching/handlers/forget-old-evaluations.handler.js';
import { KeyFacts } from './matching/handlers/key-facts.js';
import { NewLenderApplications } from './matching/handlers/new-lender-applications.js';
import { OfferList } from './matching/handlers/offer-list.js';
import { OpenLendersHandler } from './matching/handlers/open-lenders.handler.js';
import { OldEvaluationsSchedule } from './matching/handlers/old-evaluations.schedule.js';
import { KeyFactsController } from './matching/http/key-facts.controller.js';
import { OfferPreviewController } from './matching/http/offer-preview.controller.js';
import { OffersController } from './matching/http/offers.controller.js';

/** Customers, their applications, and the offers they choose from. */
@Module({
  controllers: [
    ApplicationsController,
    ConsentsController,
    CreditEnquiriesController,
    CustomersController,
    GoldRateController,
    GoldRatesController,
    KeyFactsController,
    OfferPreviewController,
    OffersController,
    PincodesController,
    ProfileController,
    RemindersController,
    VisitsController,
  ],
  providers: [
    AcknowledgeKeyFactsHandler,
    Acknowledgements,
    AdjustApplicationHandler,
    ApplicantForSubmissionHandler,
    ApplicationsOfLenderHandler,
    AnswersOfApplicantHandler,
    NoticeOfSubmissionHandler,
    RecordFormConsentHandler,
    MaskedPhoneOfApplicantHandler,
    ApplicationLog,
    ApplicationMachineRule,
    ApplicationReader,
    ApplicationStatusImporter,
    MisImporter,
    ApplyForGoldHandler,
    ApplyToTickedHandler,
    AskBureauHandler,
    AskForReminderHandler,
    ApplicationsOfMerchantsHandler,
    AttributionOfHandler,
    MerchantsWithVisitorsHandler,
    BureauTally,
    ChangeConsentHandler,
    CheckedNoticeHandler,
    ChooseOfferHandler,
    ChooseProductHandler,
    ConfirmContactHandler,
    ConnectedBureau,
    ConsentLedger,
    ConsentReader,
    ContactsOfCustomerHandler,
    CustomerOfProspectHandler,
    CurrentApplications,
    Customers,
    EndSharingHandler,
    EnquiryReader,
    EnsureCustomerHandler,
    FindCustomerHandler,
    Evaluator,
    ForgetOldEvaluationsHandler,
    GoldDays,
    GoldRates,
    ForgetScoresHandler,
    HideOffersHandler,
    HistoryOfSubmissionHandler,
    LendersStillToBeToldHandler,
    KeyFacts,
    LoginLog,
    LastWithdrawalHandler,
    MayReceiveHandler,
    NewLenderApplications,
    Notices,
    NumberOwners,
    OfferList,
    Offerings,
    OldEnquiries,
    OldEvaluationsSchedule,
    OpenApplicationHandler,
    OpenLendersHandler,
    OwnSubmissionHandler,
    ProductEntry,
    ProfileReader,
    ProfileWriter,
    ProvenDevices,
    RecordVisitHandler,
    ReleaseNumberHandler,
    Reminders,
    OldReminders,
    ForgetErasedInFilesHandler,
    ForgetErasedInFilesSchedule,
    OldLenderRecords,
    ReportLenderAnswerHandler,
    ResumeWaitingHandler,
    ReturningCustomers,
    RevenueFactsHandler,
    SaveProfileHandler,
    ScoreEnquiries,
    SendReminderHandler,
    SetLanguageHandler,
    StandingOfSubmissionHandler,
    OwnSites,
    SubmissionFacts,
    SubmissionStanding,
    TellCustomerWhenApplicationMoved,
    Touches,
    VisitorCookie,
    WelcomeBackHandler,
  ],
})
export class CustomerJourneyModule {}
