import { Global, Module } from '@nestjs/common';
import { EraseOldExportsHandler, ErasedExports, OldExportsSchedule } from './erase-old-exports.handler.js';
import { Exports } from './exports.js';
import { ExportsController } from './http/exports.controller.js';
import { WriteExportHandler } from './write-export.handler.js';

/** Exports of all lists. */
@Global()
@Module({
  controllers: [ExportsController],
  providers: [Exports, WriteExportHandler, EraseOldExportsHandler, OldExportsSchedule, ErasedExports],
  exports: [Exports],
})
export class ExportsModule {}
