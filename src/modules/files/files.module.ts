import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ApplyHeldRowsHandler } from './handlers/apply-held-rows.handler.js';
import { DropErrorWorkbooksHandler } from './handlers/drop-error-workbooks.handler.js';
import { HeldRows } from './handlers/held-rows.js';
import { EraseOldUploadsHandler } from './handlers/erase-old-uploads.handler.js';
import { ErrorWorkbookShelf } from './handlers/error-workbook-shelf.js';
import { ErrorWorkbook } from './handlers/error-workbook.js';
import { GivenUpUploadsSchedule } from './handlers/given-up-uploads.schedule.js';
import { ReleaseGivenUpUploadsHandler } from './handlers/release-given-up-uploads.handler.js';
import { Importers } from './handlers/importers.js';
import { MakeErrorWorkbookHandler } from './handlers/make-error-workbook.handler.js';
import { OldUploadsSchedule } from './handlers/old-uploads.schedule.js';
import { ProcessLargeUploadHandler } from './handlers/process-large-upload.handler.js';
import { ProcessUploadHandler } from './handlers/process-upload.handler.js';
import { UploadHistory } from './handlers/upload-history.js';
import { UploadIntake } from './handlers/upload-intake.js';
import { UploadDesk } from './handlers/upload-desk.js';
import { UploadNotes } from './handlers/upload-notes.js';
import { UploadOutcome } from './handlers/upload-outcome.js';
import { UndoLargeUploadHandler } from './handlers/undo-large-upload.handler.js';
import { UndoUploadHandler } from './handlers/undo-upload.handler.js';
import { RememberedMappings } from './handlers/remembered-mappings.js';
import { ApplicationStatusFilesController } from './http/application-status-files.controller.js';
import { CommissionFilesController } from './http/commission-files.controller.js';
import { MerchantFilesController } from './http/merchant-files.controller.js';
import { MisFilesController } from './http/mis-files.controller.js';

/** The import engine: takes files in, reads them safely, and has the owning module's importer apply them. */
@Module({
  imports: [DiscoveryModule],
  controllers: [ApplicationStatusFilesController, CommissionFilesController, MerchantFilesController, MisFilesController],
  providers: [
    ApplyHeldRowsHandler,
    DropErrorWorkbooksHandler,
    EraseOldUploadsHandler,
    ErrorWorkbook,
    ErrorWorkbookShelf,
    GivenUpUploadsSchedule,
    HeldRows,
    Importers,
    MakeErrorWorkbookHandler,
    OldUploadsSchedule,
    ProcessLargeUploadHandler,
    ProcessUploadHandler,
    ReleaseGivenUpUploadsHandler,
    RememberedMappings,
    UndoLargeUploadHandler,
    UndoUploadHandler,
    UploadDesk,
    UploadHistory,
    UploadIntake,
    UploadNotes,
    UploadOutcome,
  ],
})
export class FilesModule {}
