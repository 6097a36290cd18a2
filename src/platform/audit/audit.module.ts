import { Global, Module } from '@nestjs/common';
import { AuditTrail } from './audit-trail.js';

/** The audit trail for all modules. */
@Global()
@Module({ providers: [AuditTrail], exports: [AuditTrail] })
export class AuditModule {}
