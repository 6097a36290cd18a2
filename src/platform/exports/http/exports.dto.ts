import { IsIn } from 'class-validator';
import { type ExportFormat, exportFormats, exportStatuses } from '../../../contracts/exports.js';

export class StartExportRequest {
  /** A workbook, or values with commas between them. */
  @IsIn(exportFormats)
  format!: ExportFormat;
}

/** A list that somebody takes out as a file. All times are ISO 8601, UTC. */
export class ExportModel {
  id!: string;
  /** Key of the list. */
  list!: string;
  format!: (typeof exportFormats)[number];
  /** Waiting for a worker, under way, there to be fetched, given up, or deleted. */
  status!: (typeof exportStatuses)[number];
  /** Rows written so far. */
  rows!: number;
  /** Size of the file; null until it is done. */
  bytes!: number | null;
  asked_at!: string;
  /** Until when it can be fetched; null until it is done. */
  expires_at!: string | null;
}
