import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { EraseOldUploadsHandler } from './handlers/erase-old-uploads.handler.js';
import { ErrorWorkbookShelf } from './handlers/error-workbook-shelf.js';
import { ErrorWorkbook } from './handlers/error-workbook.js';
import { Importers } from './handlers/importers.js';
import { MakeErrorWorkbookHandler } from './handlers/make-error-workbook.handler.js';
import { OldUploadsSchedule } from './handlers/old-uploads.schedule.js';
import { ProcessUploadHandler } from './handlers/process-upload.handler.js';
import { UploadHistory } from './handlers/upload-history.js';
import { UploadIntake } from './handlers/upload-intake.js';
import { ApplicationStatusFilesController } from './http/application-status-files.controller.js';

/** The import engine: takes files in, reads them safely, and has the owning module's importer apply them. */
@Module({
  imports: [DiscoveryModule],
  controllers: [ApplicationStatusFilesController],
  providers: [
    EraseOldUploadsHandler,
    ErrorWorkbook,
    ErrorWorkbookShelf,
    Importers,
    MakeErrorWorkbookHandler,
    OldUploadsSchedule,
    ProcessUploadHandler,
    UploadHistory,
    UploadIntake,
  ],
})
export class FilesModule {}
