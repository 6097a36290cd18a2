import { Module } from '@nestjs/common';
import { ApplyMappedStatusWordsHandler } from './handlers/apply-mapped-status-words.handler.js';
import { HandleStatusWordChangeHandler } from './handlers/handle-status-word-change.handler.js';
import { PurgeUnknownStatusWordsHandler } from './handlers/purge-unknown-status-words.handler.js';
import { SaveUnknownStatusWordsHandler } from './handlers/save-unknown-status-words.handler.js';
import { LenderStatusWordsHandler } from './handlers/lender-status-words.handler.js';
import { StatusWordsController, UnknownStatusWordsController } from './http/status-words.controller.js';
import { CallbackArchive } from './handlers/callback-archive.js';
import { LenderCallbackCounter } from './handlers/lender-callback-counter.js';
import { CallbackArchiveRetention } from './handlers/callback-archive-retention.js';
import { ArchivedCallbacksController } from './http/archived-callbacks.controller.js';
import { CallLogPartitions } from './handlers/call-log-partitions.js';
import { MaintainCallLogPartitionsSchedule } from './handlers/maintain-call-log-partitions.schedule.js';
import { RunSwitchPlansHandler } from './handlers/run-switch-plans.handler.js';
import { RunSwitchPlansSchedule } from './handlers/run-switch-plans.schedule.js';
import { CheckSubmissionHandler } from './handlers/check-submission.handler.js';
import { LenderGateway } from './handlers/lender-gateway.js';
import { EligibilityCriteriaHandler } from './handlers/eligibility-criteria.handler.js';
import { MismatchedCallbackAudit } from './handlers/mismatched-callback-audit.js';
import { IsLenderConnectedHandler } from './handlers/is-lender-connected.handler.js';
import { IsLenderDeletedHandler } from './handlers/is-lender-deleted.handler.js';
import { Journeys } from './handlers/journeys.js';
import { MaintainCallLogPartitionsHandler } from './handlers/maintain-call-log-partitions.handler.js';
import { LenderCallLog } from './handlers/lender-call-log.js';
import { LenderCallCounter } from './handlers/lender-call-counter.js';
import { LenderCallbacks } from './handlers/lender-callbacks.js';
import { LenderOtp } from './handlers/lender-otp.js';
import { LenderFormAnswers } from './handlers/lender-form-answers.js';
import { LenderHealth } from './handlers/lender-health.js';
import { LenderIntake } from './handlers/lender-intake.js';
import { LenderClients } from './handlers/lender-clients.js';
import { UnconnectedLenders } from './handlers/unconnected-lenders.js';
import { LenderSwitching } from './handlers/lender-switching.js';
import { LenderReturns } from './handlers/lender-returns.js';
import { LenderRedirect } from './handlers/lender-redirect.js';
import { LenderLinks } from './handlers/lender-links.js';
import { LenderOtpLinks } from './handlers/lender-otp-links.js';
import { LendersForMatchingHandler } from './handlers/lenders-for-matching.handler.js';
import { LenderAtHostHandler } from './handlers/lender-at-host.handler.js';
import { CallsOfSubmissionsHandler } from './handlers/calls-of-submissions.handler.js';
import { AllLenderNamesHandler } from './handlers/all-lender-names.handler.js';
import { LenderNamesHandler } from './handlers/lender-names.handler.js';
import { DeletedOrUnknownLenderIdsHandler } from './handlers/deleted-or-unknown-lender-ids.handler.js';
import { OfferRenewal } from './handlers/offer-renewal.js';
import { ParkedSubmissionReader } from './handlers/parked-submission-reader.js';
import { ParkedSubmissions } from './handlers/parked-submissions.js';
import { PlanSubmissionsHandler } from './handlers/plan-submissions.handler.js';
import { ResumeSubmissionsHandler } from './handlers/resume-submissions.handler.js';
import { OfferValidator } from './handlers/offer-validator.js';
import { JourneyStepLock } from './handlers/journey-step-lock.js';
import { StopSubmissionsHandler } from './handlers/stop-submissions.handler.js';
import { OptionsOfSubmissionsHandler } from './handlers/options-of-submissions.handler.js';
import { RequestSubmissionStatusHandler } from './handlers/request-submission-status.handler.js';
import { SubmissionStatusRequests } from './handlers/submission-status-requests.js';
import { SubmissionTransitions } from './handlers/submission-transitions.js';
import { SubmitToLenderHandler } from './handlers/submit-to-lender.handler.js';
import { SwitchOffFailingLendersHandler } from './handlers/switch-off-failing-lenders.handler.js';
import { SwitchOffFailingLendersSchedule } from './handlers/switch-off-failing-lenders.schedule.js';
import { TermsForSubmissionsHandler } from './handlers/terms-for-submissions.handler.js';
import { TermsOfLenderHandler } from './handlers/terms-of-lender.handler.js';
import { UnknownLenderGroupIdsHandler } from './handlers/unknown-lender-group-ids.handler.js';
import { UnsentSubmissionsHandler } from './handlers/unsent-submissions.handler.js';
import { GrievanceOfficersHandler } from './handlers/grievance-officers.handler.js';
import { PossiblyReceivedSubmissionsHandler } from './handlers/possibly-received-submissions.handler.js';
import { WaitingSubmissionsHandler } from './handlers/waiting-submissions.handler.js';
import { WithdrawAtLenderHandler } from './handlers/withdraw-at-lender.handler.js';
import { UnknownLenderIdsHandler } from './handlers/unknown-lender-ids.handler.js';
import { BookedVisitRetention } from './handlers/booked-visit-retention.js';
import { JourneysController } from './http/journeys.controller.js';
import { LenderCallbacksController } from './http/lender-callbacks.controller.js';
import { LenderGroupsController } from './http/lender-groups.controller.js';
import { LenderHealthController } from './http/lender-health.controller.js';
import { LenderIntakeController } from './http/lender-intake.controller.js';
import { LenderReturnsController } from './http/lender-returns.controller.js';
import { LenderOtpLinksController } from './http/lender-otp-links.controller.js';
import { LenderSwitchesController, LenderSwitchLogController, SwitchPlansController } from './http/lender-switches.controller.js';
import { ParkedSubmissionsController } from './http/parked-submissions.controller.js';
import { LendersController } from './http/lenders.controller.js';

/** Lenders, their terms, and the submissions made to them. */
@Module({
  controllers: [
    LendersController,
    LenderGroupsController,
    LenderSwitchesController,
    SwitchPlansController,
    LenderSwitchLogController,
    JourneysController,
    LenderCallbacksController,
    LenderHealthController,
    LenderReturnsController,
    LenderIntakeController,
    LenderOtpLinksController,
    ParkedSubmissionsController,
    ArchivedCallbacksController,
    StatusWordsController,
    UnknownStatusWordsController,
  ],
  providers: [
    ApplyMappedStatusWordsHandler,
    HandleStatusWordChangeHandler,
    CallbackArchive,
    LenderCallbackCounter,
    CallbackArchiveRetention,
    CallLogPartitions,
    MaintainCallLogPartitionsSchedule,
    RunSwitchPlansHandler,
    RunSwitchPlansSchedule,
    CheckSubmissionHandler,
    LenderGateway,
    EligibilityCriteriaHandler,
    MismatchedCallbackAudit,
    IsLenderConnectedHandler,
    PurgeUnknownStatusWordsHandler,
    IsLenderDeletedHandler,
    Journeys,
    MaintainCallLogPartitionsHandler,
    SaveUnknownStatusWordsHandler,
    LenderCallLog,
    LenderCallCounter,
    LenderCallbacks,
    LenderOtp,
    LenderFormAnswers,
    LenderHealth,
    LenderReturns,
    LenderRedirect,
    LenderIntake,
    LenderLinks,
    LenderOtpLinks,
    LenderClients,
    LenderSwitching,
    LenderAtHostHandler,
    CallsOfSubmissionsHandler,
    AllLenderNamesHandler,
    LenderNamesHandler,
    DeletedOrUnknownLenderIdsHandler,
    OfferRenewal,
    ParkedSubmissionReader,
    ParkedSubmissions,
    PlanSubmissionsHandler,
    ResumeSubmissionsHandler,
    OfferValidator,
    LenderStatusWordsHandler,
    JourneyStepLock,
    StopSubmissionsHandler,
    OptionsOfSubmissionsHandler,
    RequestSubmissionStatusHandler,
    SubmissionStatusRequests,
    SubmissionTransitions,
    SubmitToLenderHandler,
    SwitchOffFailingLendersHandler,
    SwitchOffFailingLendersSchedule,
    UnconnectedLenders,
    TermsForSubmissionsHandler,
    TermsOfLenderHandler,
    UnknownLenderGroupIdsHandler,
    UnknownLenderIdsHandler,
    UnsentSubmissionsHandler,
    WaitingSubmissionsHandler,
    PossiblyReceivedSubmissionsHandler,
    GrievanceOfficersHandler,
    WithdrawAtLenderHandler,
    LendersForMatchingHandler,
    BookedVisitRetention,
  ],
})
export class LendersModule {}
