import { Global, Module } from '@nestjs/common';
import { PurgeExpiredExportsHandler, ExportRetention, PurgeExpiredExportsSchedule } from './purge-expired-exports.handler.js';
import { Exports } from './exports.js';
import { ExportsController } from './http/exports.controller.js';
import { WriteExportHandler } from './write-export.handler.js';

/** Exports of all lists. */
@Global()
@Module({
  controllers: [ExportsController],
  providers: [Exports, WriteExportHandler, PurgeExpiredExportsHandler, PurgeExpiredExportsSchedule, ExportRetention],
  exports: [Exports],
})
export class ExportsModule {}
