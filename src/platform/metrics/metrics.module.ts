import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { OperationsModule } from '../operations/operations.module.js';
import { FleetMetrics } from './fleet-metrics.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';
import { CounterMetrics } from './counter-metrics.js';

/** `GET /api/metrics`, for scraping. */
@Module({
  imports: [DiscoveryModule, OperationsModule],
  controllers: [MetricsController],
  providers: [Metrics, FleetMetrics, CounterMetrics],
})
export class MetricsModule {}
