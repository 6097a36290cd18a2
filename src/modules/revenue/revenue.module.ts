import { Module } from '@nestjs/common';
import { SetRevenueOrderHandler } from './handlers/set-revenue-order.handler.js';
import { RevenueItemsController } from './http/revenue-items.controller.js';

/** What lenders pay us. */
@Module({ controllers: [RevenueItemsController], providers: [SetRevenueOrderHandler] })
export class RevenueModule {}
