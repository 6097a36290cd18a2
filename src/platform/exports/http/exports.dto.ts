import { IsIn } from 'class-validator';
import { type ExportFormat, exportFormats, exportStatuses } from '../../../contracts/exports.js';

export class StartExportRequest {
  /** Excel workbook or comma-separated values. */
  @IsIn(exportFormats)
  format!: ExportFormat;
}

/** A list exported to a file. All times are ISO 8601, UTC. */
export class ExportModel {
  id!: string;
  /** Key of the list. */
  list!: string;
  format!: (typeof exportFormats)[number];
  /** Waiting for a worker, running, ready to download, failed, or expired. */
  status!: (typeof exportStatuses)[number];
  /** Rows written so far. */
  rows!: number;
  /** Size of the file; null until the export is done. */
  bytes!: number | null;
  asked_at!: string;
  /** The file can be downloaded until then; null until the export is done. */
  expires_at!: string | null;
}
