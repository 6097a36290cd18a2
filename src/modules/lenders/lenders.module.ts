import { Module } from '@nestjs/common';
import { CreateLenderHandler } from './handlers/create-lender.handler.js';
import { LenderList } from './handlers/lender-list.js';
import { SafeDeleteLenderHandler } from './handlers/safe-delete-lender.handler.js';
import { UpdateLenderPropertyHandler } from './handlers/update-lender-property.handler.js';
import { CallLogMonths } from './handlers/call-log-months.js';
import { CallLogSchedule } from './handlers/call-log.schedule.js';
import { CheckSubmissionHandler } from './handlers/check-submission.handler.js';
import { FollowApplicationsMoved } from './handlers/follow-applications-moved.handler.js';
import { Journeys } from './handlers/journeys.js';
import { KeepCallLogMonthsHandler } from './handlers/keep-call-log-months.handler.js';
import { LenderCallLog } from './handlers/lender-call-log.js';
import { LenderCallbacks } from './handlers/lender-callbacks.js';
import { LenderLines } from './handlers/lender-lines.js';
import { LendersForMatchingHandler } from './handlers/lenders-for-matching.handler.js';
import { PlanSubmissionWhenOfferChosen } from './handlers/plan-submission-when-offer-chosen.handler.js';
import { SubmissionLog } from './handlers/submission-log.js';
import { SubmissionPlan } from './handlers/submission-plan.js';
import { SubmitToLenderHandler } from './handlers/submit-to-lender.handler.js';
import { SubmitToLendersWhenApplicationCompleted } from './handlers/submit-to-lenders-when-application-completed.handler.js';
import { JourneysController } from './http/journeys.controller.js';
import { LenderCallbacksController } from './http/lender-callbacks.controller.js';
import { LendersController } from './http/lenders.controller.js';

/** Lenders, their terms, and the submissions made to them. */
@Module({
  controllers: [LendersController, JourneysController, LenderCallbacksController],
  providers: [
    CallLogMonths,
    CallLogSchedule,
    CheckSubmissionHandler,
    FollowApplicationsMoved,
    Journeys,
    KeepCallLogMonthsHandler,
    LenderCallLog,
    LenderCallbacks,
    LenderLines,
    PlanSubmissionWhenOfferChosen,
    SubmissionLog,
    SubmissionPlan,
    SubmitToLenderHandler,
    SubmitToLendersWhenApplicationCompleted,
    CreateLenderHandler,
    LenderList,
    LendersForMatchingHandler,
    SafeDeleteLenderHandler,
    UpdateLenderPropertyHandler,
  ],
})
export class LendersModule {}
