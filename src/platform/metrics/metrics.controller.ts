import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Headers, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Registry } from 'prom-client';
import { Config } from '../config/config.js';
import { Public } from '../http/access.js';
import { AppError } from '../http/app-error.js';
import { FleetMetrics } from './fleet-metrics.js';
import { Metrics } from './metrics.js';

// Not called by browsers and not JSON: in the document it would only add to the generated client.
@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly config: Config,
    private readonly own: Metrics,
    private readonly fleet: FleetMetrics,
  ) {}

  /**
   * Metrics for Prometheus, with the token of the configuration: this process and its requests; queues, jobs and lender calls of all
   * processes.
   */
  @Public()
  @Get()
  async metrics(@Headers('authorization') authorization?: string): Promise<StreamableFile> {
    const { METRICS_TOKEN } = this.config.values;
    if (!METRICS_TOKEN) throw new AppError('not-found');
    if (!isEqual(authorization ?? '', `Bearer ${METRICS_TOKEN}`)) throw new AppError('not-signed-in');
    const text = `${await this.own.registry.metrics()}\n${await this.fleet.metrics()}`;
    return new StreamableFile(Buffer.from(text), { type: Registry.PROMETHEUS_CONTENT_TYPE });
  }
}

/** Constant-time comparison. */
const isEqual = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted));
const digest = (text: string) => createHash('sha256').update(text).digest();
