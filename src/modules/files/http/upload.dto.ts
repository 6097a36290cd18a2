import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsObject, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import {
  type RowOutcome,
  rowOutcomes,
  MAX_REPORTED_ERRORS,
  type UploadStatus,
  uploadStatuses,
  type ErrorReportStatus,
  errorReportStatuses,
  type FindingKind,
  findingKinds,
} from '../../../contracts/uploads.js';

/** An option sent with a file. */
export class UploadOption {
  key!: string;
  value!: string;

  /** Its label at the time of the upload. */
  label!: string;
}

/** An uploaded file and its outcome. */
export class UploadRecord {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  file_name!: string;

  /** Name of the uploader; null when the account is deleted. */
  @ApiProperty({ type: String, nullable: true })
  uploader!: string | null;

  @ApiProperty({ type: [UploadOption] })
  options!: UploadOption[];

  /** Names of the lenders of its rows, where the lender is not an option of the file. */
  lenders!: string[];

  @ApiProperty({ enum: uploadStatuses, enumName: 'UploadStatus' })
  status!: UploadStatus;

  /** Share of the file that has been read, in percent (0 to 100). */
  progress!: number;

  rows_read!: number;

  /** Rows written so far (may lag by a few hundred) while the file is applied or undone; null otherwise. */
  @ApiProperty({ type: Number, nullable: true })
  rows_done!: number | null;

  rows_created!: number;
  rows_updated!: number;

  /** Rows that match no record. */
  rows_unmatched!: number;

  /** Rows whose values are already recorded. */
  rows_unchanged!: number;

  error_count!: number;

  /** Rows that are accepted, with a warning. */
  warning_count!: number;

  /** 1 once the file and its rejected rows were deleted by the retention rule. */
  @ApiProperty({ type: Number, enum: [0, 1] })
  is_erased!: number;

  /**
   * One error per line, in the caller's language: one line for an error that many rows share, the others of the first hundred rows (twenty
   * in the list), and a last line with the number of further ones.
   */
  errors!: string;

  /** The same for warnings about accepted rows. */
  warnings!: string;

  /** What of the file was not read or is hidden, one sentence each, in the caller's language: sheets, columns and rows. */
  unread!: string[];

  /** Status of the error report in the caller's language; null when no request is pending. */
  @ApiProperty({ enum: errorReportStatuses, enumName: 'ErrorReportStatus', nullable: true })
  error_workbook!: ErrorReportStatus | null;

  /** 1 when an undo of all changes of the file can be requested. */
  @ApiProperty({ type: Number, enum: [0, 1] })
  may_undo!: 0 | 1;

  /** Why the last undo was refused, in the caller's language. */
  @ApiProperty({ type: String, nullable: true })
  undo_refusal!: string | null;
}

/** A column of an importer, and its title in the file. */
export class MappedColumn {
  key!: string;
  label!: string;
  is_required!: boolean;

  @ApiProperty({ type: String, nullable: true })
  title!: string | null;
}

export class SheetTitles {
  /** Name of the tab; null for a CSV. */
  @ApiProperty({ type: String, nullable: true })
  name!: string | null;

  titles!: string[];

  /** For each title: its number among equal titles, counted from the left by 1; 0 when it occurs once. */
  repeats!: number[];

  /** Suggested title by column key; suggestions take effect only once a person confirms them. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  suggested!: Record<string, string>;
}

export class SampleRowModel {
  /** As the sheet numbers it. */
  row!: number;

  /** Name of the tab when several were read. */
  @ApiProperty({ type: String, nullable: true })
  sheet!: string | null;

  @ApiProperty({ enum: rowOutcomes, enumName: 'RowOutcome', nullable: true })
  outcome!: RowOutcome | null;

  /** Why the row cannot be applied, in the caller's language. */
  @ApiProperty({ type: String, nullable: true })
  error!: string | null;

  /** Why the row is to be checked although it is accepted, in the caller's language. */
  @ApiProperty({ type: String, nullable: true })
  warning!: string | null;

  /** Formatted for readers in India, in the order of `sample_columns`; null for an empty cell. */
  @ApiProperty({ type: 'array', items: { type: 'string', nullable: true } })
  values!: (string | null)[];
}

/** An uploaded file with what a person needs to decide about it. */
export class UploadDetail extends UploadRecord {
  /** All columns of this kind of file, with the titles that were read for them. */
  @ApiProperty({ type: [MappedColumn] })
  columns!: MappedColumn[];

  /** The sheets of the file with their titles; empty until the file is read. */
  @ApiProperty({ type: [SheetTitles] })
  sheets!: SheetTitles[];

  /** Notes on how the file was read, one sentence each, in the caller's language. */
  notes!: string[];

  /** Labels of the columns of `sample`. */
  sample_columns!: string[];

  /** Sample rows as they were read: rejected rows first, then rows to check, then others while there is room. */
  @ApiProperty({ type: [SampleRowModel] })
  sample!: SampleRowModel[];
}

/** The title of each column. */
export class MappingRequest {
  /** Name of the tab with the titles; tabs with the same titles are read too. */
  @IsOptional()
  @IsString()
  @MaxLength(120)
  @ApiPropertyOptional()
  sheet?: string;

  /** Title by column key; omitted columns are not read. */
  @IsObject()
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string', maxLength: 120 } })
  columns!: Record<string, string>;

  /** Number of the title among equal titles, counted from the left by 1, by column key. */
  @IsOptional()
  @IsObject()
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'integer', minimum: 1 } })
  nth?: Record<string, number>;
}

export class ErrorReportQuery {
  /** 1: retry a report that could not be created. */
  @IsOptional()
  @Type(() => Number)
  @IsIn([1])
  @ApiPropertyOptional({ type: Number, enum: [1] })
  again?: 1;
}

/** The error report is being created; `Retry-After` gives the seconds to wait. */
export class ErrorReportPendingResponse {
  processing!: boolean;
}

export class UploadList {
  @ApiProperty({ type: [UploadRecord] })
  data!: UploadRecord[];

  /** Total number of files, at most 10,000. */
  total!: number;

  /** 1: there are more files than `total`. */
  @ApiProperty({ type: Number, enum: [0, 1] })
  total_capped!: 0 | 1;

  /** Cursor of the next page; null on the last one. */
  @ApiProperty({ type: String, nullable: true })
  next!: string | null;

  /** Cursor of the previous page; null on the first one. */
  @ApiProperty({ type: String, nullable: true })
  previous!: string | null;

  /** Largest accepted file, in MB of 1,048,576 bytes. */
  limit_mb!: number;
}

export class UploadPageQuery {
  /** Row number after which the page begins: `next_cursor` of the previous page. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(2_147_483_647)
  cursor?: number;

  /** Default 100, at most 500. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_REPORTED_ERRORS.onPageAtMost)
  page_size?: number;
}

export class UploadErrorPageQuery extends UploadPageQuery {
  /** `warning`: the accepted rows to check instead of the rejected rows. */
  @IsOptional()
  @IsIn(findingKinds)
  @ApiPropertyOptional({ enum: findingKinds, enumName: 'FindingKind' })
  of?: FindingKind;
}

/** A record that a file created or changed. */
export class UploadResultLine {
  /** As the sheet numbers it. */
  row!: number;

  /** Name of the tab when several were read. */
  @ApiProperty({ type: String, nullable: true })
  sheet!: string | null;

  @ApiProperty({ format: 'uuid' })
  id!: string;

  /** The application at a lender that the record is about; null where there is none. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  submission_id!: string | null;

  @ApiProperty({ enum: rowOutcomes, enumName: 'RowOutcome' })
  outcome!: RowOutcome;
}

export class UploadResultPage {
  /** As in the history. */
  created!: number;
  updated!: number;

  /** Rows that match no record; the pages include them. */
  unmatched!: number;

  @ApiProperty({ type: [UploadResultLine] })
  data!: UploadResultLine[];

  /** Where the next page begins; null on the last one. */
  @ApiProperty({ type: Number, nullable: true })
  next_cursor!: number | null;
}

export class UploadErrorPage {
  /** On the first page: findings that many rows of the file share, one line each with the number of rows, in the caller's language. */
  groups!: string[];

  /** One line per row, in file order and in the caller's language. */
  errors!: string[];

  /** For each of `errors`: the application at a lender that the row is about; null where the row matches none. */
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'uuid', nullable: true } })
  submission_ids!: (string | null)[];

  /** Total number of these rows. */
  errors_found!: number;

  /** Where the next page begins; null on the last one. */
  @ApiProperty({ type: Number, nullable: true })
  next_cursor!: number | null;
}

export class UploadResponse {
  success!: boolean;

  @ApiProperty({ format: 'uuid' })
  id!: string;

  /** One line per rejected row, in the caller's language, at most a thousand; `…/{id}/errors` returns the rest. */
  errors!: string[];

  /** The same for accepted rows with a warning; `…/{id}/errors?of=warning` returns the rest. */
  warnings!: string[];

  /** What of the file was not read or is hidden, one sentence each, in the caller's language: sheets, columns and rows. */
  unread!: string[];

  /** Number of rejected rows. */
  errorsFound!: number;

  /** Number of accepted rows with a warning. */
  warningsFound!: number;

  /** Number of new records. */
  rowsCreated!: number;

  rowsUpdated!: number;

  /** Shown as a success toast. */
  message!: string;

  /** Status of the file; `checked` when it needs review first. */
  @ApiProperty({ enum: uploadStatuses, enumName: 'UploadStatus' })
  status!: UploadStatus;

  /** True while the file is still being processed; the history shows progress. */
  @ApiPropertyOptional()
  processing?: boolean;
}
