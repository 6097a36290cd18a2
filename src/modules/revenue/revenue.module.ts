import { Module } from '@nestjs/common';
import { CommissionMatchSchedule } from './handlers/commission-match.schedule.js';
import { CommissionLineDecisions } from './handlers/commission-line-decisions.js';
import { AccrueCardActivationHandler } from './handlers/accrue-card-activation.handler.js';
import { AccrueRevenueWhenApplicationStatesChanged } from './handlers/accrue-revenue-when-application-states-changed.handler.js';
import { AccrueRevenueWhenDisbursalsCorrected } from './handlers/accrue-revenue-when-disbursals-corrected.handler.js';
import { CloseMonthsHandler } from './handlers/close-months.handler.js';
import { Ledger } from './handlers/ledger.js';
import { MatchCommissionLinesHandler } from './handlers/match-commission-lines.handler.js';
import { MatchLenderLinesHandler } from './handlers/match-lender-lines.handler.js';
import { MonthCloseSchedule } from './handlers/month-close.schedule.js';
import { PayoutSimulator } from './handlers/payout-simulator.js';
import { RecalculateMonthHandler } from './handlers/recalculate-month.handler.js';
import { RecalculateOpenMonthsWhenPartnerTermsChanged } from './handlers/recalculate-open-months-when-partner-terms-changed.handler.js';
import { RecalculateOpenMonthsWhenRevenueItemsChanged } from './handlers/recalculate-open-months-when-revenue-items-changed.handler.js';
import { RevenuePreview } from './handlers/revenue-preview.js';
import { RevenueSubjectsOfLenderHandler } from './handlers/revenue-subjects-of-lender.handler.js';
import { SetRevenueOrderHandler } from './handlers/set-revenue-order.handler.js';
import { CommissionLinesController } from './http/commission-lines.controller.js';
import { LedgerEntriesController, RevenueMonthsController } from './http/ledger.controllers.js';
import { PayoutSimulationController } from './http/payout-simulation.controller.js';
import { RevenueItemsController } from './http/revenue-items.controller.js';
import { RevenuePreviewController } from './http/revenue-preview.controller.js';
import { CommissionImporter } from './importers/commission.importer.js';

/** Revenue from lenders: payout terms, ledger and commission reconciliation. */
@Module({
  controllers: [
    CommissionLinesController,
    LedgerEntriesController,
    PayoutSimulationController,
    RevenueItemsController,
    RevenuePreviewController,
    RevenueMonthsController,
  ],
  providers: [
    AccrueCardActivationHandler,
    AccrueRevenueWhenApplicationStatesChanged,
    AccrueRevenueWhenDisbursalsCorrected,
    CloseMonthsHandler,
    CommissionLineDecisions,
    CommissionImporter,
    CommissionMatchSchedule,
    Ledger,
    MatchCommissionLinesHandler,
    MatchLenderLinesHandler,
    MonthCloseSchedule,
    PayoutSimulator,
    RecalculateMonthHandler,
    RecalculateOpenMonthsWhenPartnerTermsChanged,
    RecalculateOpenMonthsWhenRevenueItemsChanged,
    RevenuePreview,
    RevenueSubjectsOfLenderHandler,
    SetRevenueOrderHandler,
  ],
})
export class RevenueModule {}
