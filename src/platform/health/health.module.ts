import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';

/** Live and ready probes. */
@Module({ controllers: [HealthController] })
export class HealthModule {}
