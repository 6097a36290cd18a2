import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ApplyHeldRowsHandler } from './handlers/apply-held-rows.handler.js';
import { PurgeErrorReportsHandler } from './handlers/purge-error-reports.handler.js';
import { HeldRows } from './handlers/held-rows.js';
import { PurgeUploadsHandler } from './handlers/purge-uploads.handler.js';
import { ErrorReportStore } from './handlers/error-report-store.js';
import { ErrorReportWriter } from './handlers/error-report-writer.js';
import { CloseAbandonedUploadsSchedule } from './handlers/close-abandoned-uploads.schedule.js';
import { CloseAbandonedUploadsHandler } from './handlers/close-abandoned-uploads.handler.js';
import { Importers } from './handlers/importers.js';
import { CreateErrorReportHandler } from './handlers/create-error-report.handler.js';
import { PurgeUploadsSchedule } from './handlers/purge-uploads.schedule.js';
import { ProcessLargeUploadHandler } from './handlers/process-large-upload.handler.js';
import { ProcessUploadHandler } from './handlers/process-upload.handler.js';
import { UploadHistory } from './handlers/upload-history.js';
import { UploadIntake } from './handlers/upload-intake.js';
import { UploadActions } from './handlers/upload-actions.js';
import { UploadRowsHandler } from './handlers/upload-rows.handler.js';
import { UploadPreviewStore } from './handlers/upload-preview-store.js';
import { UploadOutcome } from './handlers/upload-outcome.js';
import { UndoLargeUploadHandler } from './handlers/undo-large-upload.handler.js';
import { UndoUploadHandler } from './handlers/undo-upload.handler.js';
import { SavedHeaderMappings } from './handlers/saved-header-mappings.js';
import { ApplicationStatusFilesController } from './http/application-status-files.controller.js';
import { CommissionFilesController } from './http/commission-files.controller.js';
import { MerchantFilesController } from './http/merchant-files.controller.js';
import { MisFilesController } from './http/mis-files.controller.js';

/** The import engine: accepts files, reads them safely, and has the owning module's importer apply them. */
@Module({
  imports: [DiscoveryModule],
  controllers: [ApplicationStatusFilesController, CommissionFilesController, MerchantFilesController, MisFilesController],
  providers: [
    ApplyHeldRowsHandler,
    PurgeErrorReportsHandler,
    PurgeUploadsHandler,
    ErrorReportWriter,
    ErrorReportStore,
    CloseAbandonedUploadsSchedule,
    HeldRows,
    Importers,
    CreateErrorReportHandler,
    PurgeUploadsSchedule,
    ProcessLargeUploadHandler,
    ProcessUploadHandler,
    CloseAbandonedUploadsHandler,
    SavedHeaderMappings,
    UndoLargeUploadHandler,
    UndoUploadHandler,
    UploadActions,
    UploadHistory,
    UploadIntake,
    UploadPreviewStore,
    UploadRowsHandler,
    UploadOutcome,
  ],
})
export class FilesModule {}
