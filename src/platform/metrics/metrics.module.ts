import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { OperationsModule } from '../operations/operations.module.js';
import { Fleet } from './fleet.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';
import { Tallied } from './tallied.js';

/** `GET /api/metrics`, for scraping. */
@Module({ imports: [DiscoveryModule, OperationsModule], controllers: [MetricsController], providers: [Metrics, Fleet, Tallied] })
export class MetricsModule {}
