import { Module } from '@nestjs/common';
import { CallLogMonths } from './handlers/call-log-months.js';
import { CallLogSchedule } from './handlers/call-log.schedule.js';
import { CarryOutSwitchPlansHandler } from './handlers/carry-out-switch-plans.handler.js';
import { CarryOutSwitchPlansSchedule } from './handlers/carry-out-switch-plans.schedule.js';
import { CheckSubmissionHandler } from './handlers/check-submission.handler.js';
import { ConsentedCalls } from './handlers/consented-calls.js';
import { EligibilityCriteriaHandler } from './handlers/eligibility-criteria.handler.js';
import { ForeignAnswers } from './handlers/foreign-answers.js';
import { HeldSubmissionsHandler } from './handlers/held-submissions.handler.js';
import { IsLenderDeletedHandler } from './handlers/is-lender-deleted.handler.js';
import { Journeys } from './handlers/journeys.js';
import { KeepCallLogMonthsHandler } from './handlers/keep-call-log-months.handler.js';
import { LenderCallLog } from './handlers/lender-call-log.js';
import { LenderCallTally } from './handlers/lender-call-tally.js';
import { LenderCallbacks } from './handlers/lender-callbacks.js';
import { LenderHealth } from './handlers/lender-health.js';
import { LenderLines } from './handlers/lender-lines.js';
import { LenderSwitching } from './handlers/lender-switching.js';
import { LendersForMatchingHandler } from './handlers/lenders-for-matching.handler.js';
import { NamesOfLendersHandler } from './handlers/names-of-lenders.handler.js';
import { OfferRenewal } from './handlers/offer-renewal.js';
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
import { UnknownLenderIdsHandler } from './handlers/unknown-lender-ids.handler.js';
import { JourneysController } from './http/journeys.controller.js';
import { LenderCallbacksController } from './http/lender-callbacks.controller.js';
import { LenderGroupsController } from './http/lender-groups.controller.js';
import { LenderHealthController } from './http/lender-health.controller.js';
import { LenderSwitchesController, LenderSwitchLogController, SwitchPlansController } from './http/lender-switches.controller.js';
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
  ],
  providers: [
    CallLogMonths,
    CallLogSchedule,
    CarryOutSwitchPlansHandler,
    CarryOutSwitchPlansSchedule,
    CheckSubmissionHandler,
    ConsentedCalls,
    EligibilityCriteriaHandler,
    ForeignAnswers,
    HeldSubmissionsHandler,
    IsLenderDeletedHandler,
    Journeys,
    KeepCallLogMonthsHandler,
    LenderCallLog,
    LenderCallTally,
    LenderCallbacks,
    LenderHealth,
    LenderLines,
    LenderSwitching,
    NamesOfLendersHandler,
    OfferRenewal,
    PlanSubmissionsHandler,
    ResumeSubmissionsHandler,
    SoundOffers,
    StepTurns,
    StopSubmissionsHandler,
    SubmissionLog,
    SubmitToLenderHandler,
    SwitchOffFailingLendersHandler,
    SwitchOffFailingLendersSchedule,
    TermsAtLendersHandler,
    TermsOfLenderHandler,
    UnknownLenderGroupIdsHandler,
    UnknownLenderIdsHandler,
    LendersForMatchingHandler,
  ],
})
export class LendersModule {}
