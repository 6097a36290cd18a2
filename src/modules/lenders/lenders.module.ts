import { Module } from '@nestjs/common';
import { ApplyExplainedWordsHandler } from './handlers/apply-explained-words.handler.js';
import { AttendStatusWordChangeHandler } from './handlers/attend-status-word-change.handler.js';
import { ForgetUnknownStatusWordsHandler } from './handlers/forget-unknown-status-words.handler.js';
import { KeepUnknownStatusWordsHandler } from './handlers/keep-unknown-status-words.handler.js';
import { StatusWordsOfHandler } from './handlers/status-words-of.handler.js';
import { StatusWordsController, UnknownStatusWordsController } from './http/status-words.controller.js';
import { CallbackArchive } from './handlers/callback-archive.js';
import { LenderCallbackTally } from './handlers/lender-callback-tally.js';
import { OldCallbacks } from './handlers/old-callbacks.js';
import { ArchivedCallbacksController } from './http/archived-callbacks.controller.js';
import { CallLogMonths } from './handlers/call-log-months.js';
import { CallLogSchedule } from './handlers/call-log.schedule.js';
import { CarryOutSwitchPlansHandler } from './handlers/carry-out-switch-plans.handler.js';
import { CarryOutSwitchPlansSchedule } from './handlers/carry-out-switch-plans.schedule.js';
import { CheckSubmissionHandler } from './handlers/check-submission.handler.js';
import { ConsentedCalls } from './handlers/consented-calls.js';
import { EligibilityCriteriaHandler } from './handlers/eligibility-criteria.handler.js';
import { ForeignAnswers } from './handlers/foreign-answers.js';
import { IsLenderConnectedHandler } from './handlers/is-lender-connected.handler.js';
import { IsLenderDeletedHandler } from './handlers/is-lender-deleted.handler.js';
import { Journeys } from './handlers/journeys.js';
import { KeepCallLogMonthsHandler } from './handlers/keep-call-log-months.handler.js';
import { LenderCallLog } from './handlers/lender-call-log.js';
import { LenderCallTally } from './handlers/lender-call-tally.js';
import { LenderCallbacks } from './handlers/lender-callbacks.js';
import { LenderCodes } from './handlers/lender-codes.js';
import { LenderFacts } from './handlers/lender-facts.js';
import { LenderHealth } from './handlers/lender-health.js';
import { LenderIntake } from './handlers/lender-intake.js';
import { LenderLines } from './handlers/lender-lines.js';
import { UnconnectedLenders } from './handlers/unconnected-lenders.js';
import { LenderSwitching } from './handlers/lender-switching.js';
import { LenderReturns } from './handlers/lender-returns.js';
import { WayOut } from './handlers/way-out.js';
import { LenderLinks } from './handlers/lender-links.js';
import { LinkedCodes } from './handlers/linked-codes.js';
import { LendersForMatchingHandler } from './handlers/lenders-for-matching.handler.js';
import { LenderAtHostHandler } from './handlers/lender-at-host.handler.js';
import { NamedLendersHandler } from './handlers/named-lenders.handler.js';
import { NamesOfLendersHandler } from './handlers/names-of-lenders.handler.js';
import { NotLivingLenderIdsHandler } from './handlers/not-living-lender-ids.handler.js';
import { OfferRenewal } from './handlers/offer-renewal.js';
import { ParkedSubmissionReader } from './handlers/parked-submission-reader.js';
import { ParkedSubmissions } from './handlers/parked-submissions.js';
import { PlanSubmissionsHandler } from './handlers/plan-submissions.handler.js';
import { ResumeSubmissionsHandler } from './handlers/resume-submissions.handler.js';
import { SoundOffers } from './handlers/sound-offers.js';
import { StepTurns } from './handlers/step-turns.js';
import { StopSubmissionsHandler } from './handlers/stop-submissions.handler.js';
import { SubmissionLog } from './handlers/submission-log.js';
import { SubmitToLenderHandler } from './handlers/submit-to-lender.handler.js';
import { SwitchOffFailingLendersHandler } from './handlers/switch-off-failing-lenders.handler.js';
import { SwitchOffFailingLendersSchedule } from './handlers/switch-off-failing-lenders.schedule.js';
import { TermsAtLendersHandler } from './handlers/terms-at-lenders.handler.js';
import { TermsOfLenderHandler } from './handlers/terms-of-lender.handler.js';
import { UnknownLenderGroupIdsHandler } from './handlers/unknown-lender-group-ids.handler.js';
import { UnsentSubmissionsHandler } from './handlers/unsent-submissions.handler.js';
import { WaitingSubmissionsHandler } from './handlers/waiting-submissions.handler.js';
import { UnknownLenderIdsHandler } from './handlers/unknown-lender-ids.handler.js';
import { VisitsThatAreOver } from './handlers/visits-that-are-over.js';
import { JourneysController } from './http/journeys.controller.js';
import { LenderCallbacksController } from './http/lender-callbacks.controller.js';
import { LenderGroupsController } from './http/lender-groups.controller.js';
import { LenderHealthController } from './http/lender-health.controller.js';
import { LenderIntakeController } from './http/lender-intake.controller.js';
import { LenderReturnsController } from './http/lender-returns.controller.js';
import { LinkedCodesController } from './http/linked-codes.controller.js';
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
    LinkedCodesController,
    ParkedSubmissionsController,
    ArchivedCallbacksController,
    StatusWordsController,
    UnknownStatusWordsController,
  ],
  providers: [
    ApplyExplainedWordsHandler,
    AttendStatusWordChangeHandler,
    CallbackArchive,
    LenderCallbackTally,
    OldCallbacks,
    CallLogMonths,
    CallLogSchedule,
    CarryOutSwitchPlansHandler,
    CarryOutSwitchPlansSchedule,
    CheckSubmissionHandler,
    ConsentedCalls,
    EligibilityCriteriaHandler,
    ForeignAnswers,
    IsLenderConnectedHandler,
    ForgetUnknownStatusWordsHandler,
    IsLenderDeletedHandler,
    Journeys,
    KeepCallLogMonthsHandler,
    KeepUnknownStatusWordsHandler,
    LenderCallLog,
    LenderCallTally,
    LenderCallbacks,
    LenderCodes,
    LenderFacts,
    LenderHealth,
    LenderReturns,
    WayOut,
    LenderIntake,
    LenderLinks,
    LinkedCodes,
    LenderLines,
    LenderSwitching,
    LenderAtHostHandler,
    NamedLendersHandler,
    NamesOfLendersHandler,
    NotLivingLenderIdsHandler,
    OfferRenewal,
    ParkedSubmissionReader,
    ParkedSubmissions,
    PlanSubmissionsHandler,
    ResumeSubmissionsHandler,
    SoundOffers,
    StatusWordsOfHandler,
    StepTurns,
    StopSubmissionsHandler,
    SubmissionLog,
    SubmitToLenderHandler,
    SwitchOffFailingLendersHandler,
    SwitchOffFailingLendersSchedule,
    UnconnectedLenders,
    TermsAtLendersHandler,
    TermsOfLenderHandler,
    UnknownLenderGroupIdsHandler,
    UnknownLenderIdsHandler,
    UnsentSubmissionsHandler,
    WaitingSubmissionsHandler,
    LendersForMatchingHandler,
    VisitsThatAreOver,
  ],
})
export class LendersModule {}
