import { Global, Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { AuditChain } from './audit-chain.js';
import { AuditTrail } from './audit-trail.js';
import { AuditController } from './http/audit.controller.js';

/** The audit trail for all modules, and its chain for the workers. */
@Global()
@Module({
  imports: [StorageModule],
  controllers: [AuditController],
  providers: [AuditChain, AuditTrail],
  exports: [AuditChain, AuditTrail],
})
export class AuditModule {}
