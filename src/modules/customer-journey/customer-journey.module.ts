import { Module } from '@nestjs/common';
import { VisitorCookie } from '../../platform/http/visitor-cookie.js';
import { AcknowledgeKeyFactsHandler } from './handlers/acknowledge-key-facts.handler.js';
import { Acknowledgements } from './handlers/acknowledgements.js';
import { ApplicantForSubmissionHandler } from './handlers/applicant-for-submission.handler.js';
import { ApplicationDesk } from './handlers/application-desk.js';
import { ApplicationLog } from './handlers/application-log.js';
import { ApplicationMachineRule } from './handlers/application-machine.rule.js';
import { ApplicationReader } from './handlers/application-reader.js';
import { AutoSubmission } from './handlers/auto-submission.js';
import { ChangeConsentHandler } from './handlers/change-consent.handler.js';
import { CheckedNoticeHandler } from './handlers/checked-notice.handler.js';
import { ChooseOfferHandler } from './handlers/choose-offer.handler.js';
import { ChooseProductHandler } from './handlers/choose-product.handler.js';
import { ConsentLedger } from './handlers/consent-ledger.js';
import { ConsentReader } from './handlers/consent-reader.js';
import { Customers } from './handlers/customers.js';
import { ConfirmContactHandler } from './handlers/confirm-contact.handler.js';
import { ContactsOfCustomerHandler } from './handlers/contacts-of-customer.handler.js';
import { EnsureCustomerHandler } from './handlers/ensure-customer.handler.js';
import { ForgetOldEvaluationsHandler } from './handlers/forget-old-evaluations.handler.js';
import { KeyFacts } from './handlers/key-facts.js';
import { LoginLog } from './handlers/login-log.js';
import { Matching } from './handlers/matching.js';
import { MayReceiveHandler } from './handlers/may-receive.handler.js';
import { NewLenderApplications } from './handlers/new-lender-applications.js';
import { Notices } from './handlers/notices.js';
import { NumberOwners } from './handlers/number-owners.js';
import { OfferList } from './handlers/offer-list.js';
import { OldEvaluationsSchedule } from './handlers/old-evaluations.schedule.js';
import { OpenApplicationHandler } from './handlers/open-application.handler.js';
import { OwnSubmissionHandler } from './handlers/own-submission.handler.js';
import { ProfileReader } from './handlers/profile-reader.js';
import { ProfileWriter } from './handlers/profile-writer.js';
import { ProvenDevices } from './handlers/proven-devices.js';
import { RecordVisitHandler } from './handlers/record-visit.handler.js';
import { ReportLenderAnswerHandler } from './handlers/report-lender-answer.handler.js';
import { ReleaseNumberHandler } from './handlers/release-number.handler.js';
import { ReturningCustomers } from './handlers/returning-customers.js';
import { SaveProfileHandler } from './handlers/save-profile.handler.js';
import { SetLanguageHandler } from './handlers/set-language.handler.js';
import { StandingOfSubmissionHandler } from './handlers/standing-of-submission.handler.js';
import { SubmissionFacts } from './handlers/submission-facts.js';
import { SubmissionStanding } from './handlers/submission-standing.js';
import { TellCustomerWhenApplicationMoved } from './handlers/tell-customer-when-application-moved.handler.js';
import { Touches } from './handlers/touches.js';
import { WaitingApplications } from './handlers/waiting-applications.js';
import { WelcomeBackHandler } from './handlers/welcome-back.handler.js';
import { ApplicationsController } from './http/applications.controller.js';
import { ConsentsController } from './http/consents.controller.js';
import { KeyFactsController } from './http/key-facts.controller.js';
import { ListsController } from './http/lists.controller.js';
import { OffersController } from './http/offers.controller.js';
import { PincodesController } from './http/pincodes.controller.js';
import { ProfileController } from './http/profile.controller.js';
import { VisitsController } from './http/visits.controller.js';
import { ApplicationStatusImporter } from './importers/application-status.importer.js';

/** Customers, their applications, and the offers they choose from. */
@Module({
  controllers: [
    ApplicationsController,
    ConsentsController,
    KeyFactsController,
    ListsController,
    OffersController,
    PincodesController,
    ProfileController,
    VisitsController,
  ],
  providers: [
    AcknowledgeKeyFactsHandler,
    Acknowledgements,
    ApplicantForSubmissionHandler,
    ApplicationDesk,
    ApplicationLog,
    ApplicationMachineRule,
    ApplicationReader,
    ApplicationStatusImporter,
    AutoSubmission,
    ChangeConsentHandler,
    CheckedNoticeHandler,
    ChooseOfferHandler,
    ChooseProductHandler,
    ConsentLedger,
    ConsentReader,
    Customers,
    ConfirmContactHandler,
    ContactsOfCustomerHandler,
    EnsureCustomerHandler,
    ForgetOldEvaluationsHandler,
    KeyFacts,
    LoginLog,
    Matching,
    MayReceiveHandler,
    NewLenderApplications,
    Notices,
    NumberOwners,
    OfferList,
    OldEvaluationsSchedule,
    SubmissionFacts,
    OpenApplicationHandler,
    OwnSubmissionHandler,
    ProfileReader,
    ProfileWriter,
    ProvenDevices,
    RecordVisitHandler,
    ReleaseNumberHandler,
    ReportLenderAnswerHandler,
    ReturningCustomers,
    SaveProfileHandler,
    SetLanguageHandler,
    StandingOfSubmissionHandler,
    SubmissionStanding,
    TellCustomerWhenApplicationMoved,
    Touches,
    VisitorCookie,
    WaitingApplications,
    WelcomeBackHandler,
  ],
})
export class CustomerJourneyModule {}
