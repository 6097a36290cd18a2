import { Module } from '@nestjs/common';
import { PayoutSimulator } from './handlers/payout-simulator.js';
import { SetRevenueOrderHandler } from './handlers/set-revenue-order.handler.js';
import { PayoutSimulationController } from './http/payout-simulation.controller.js';
import { RevenueItemsController } from './http/revenue-items.controller.js';

/** What lenders pay us. */
@Module({ controllers: [RevenueItemsController, PayoutSimulationController], providers: [PayoutSimulator, SetRevenueOrderHandler] })
export class RevenueModule {}
