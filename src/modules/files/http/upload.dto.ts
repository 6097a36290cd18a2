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
} from '../../../contracts/uploads.js';

/** What was said beside a file. */
export class UploadOption {
  key!: string;
  value!: string;

  /** Its name when the file came. */
  label!: string;
}

/** An uploaded file and what became of it. */
export class UploadRecord {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  file_name!: string;

  /** Who uploaded it; null where the account is gone. */
  @ApiProperty({ type: String, nullable: true })
  uploader!: string | null;

  @ApiProperty({ type: [UploadOption] })
  options!: UploadOption[];

  @ApiProperty({ enum: uploadStatuses, enumName: 'UploadStatus' })
  status!: UploadStatus;

  /** Share of the file that has been read, 0 to 100. */
  progress!: number;

  rows_read!: number;

  /** Rows that were written so far, a few hundred less at most, while the file is applied or taken back; null otherwise. */
  @ApiProperty({ type: Number, nullable: true })
  rows_done!: number | null;

  rows_created!: number;
  rows_updated!: number;

  /** Rows for which there is no record of ours. */
  rows_unmatched!: number;

  /** Rows that say what is known already. */
  rows_unchanged!: number;

  error_count!: number;

  /** 1 once the file and its rejected rows were deleted, as their time was over. */
  @ApiProperty({ type: Number, enum: [0, 1] })
  is_erased!: number;

  /** One error per line, in the caller's language: the first hundred (twenty in the list), and a last line that says how many more there are. */
  errors!: string;

  /** How it stands with the error workbook in the caller's language; null when nobody waits for it. */
  @ApiProperty({ enum: errorReportStatuses, enumName: 'ErrorReportStatus', nullable: true })
  error_workbook!: ErrorReportStatus | null;

  /** 1 where everything that the file has changed can be asked to be taken back. */
  @ApiProperty({ type: Number, enum: [0, 1] })
  may_undo!: 0 | 1;

  /** Why the last undo was refused, in the caller's language. */
  @ApiProperty({ type: String, nullable: true })
  undo_refusal!: string | null;
}

/** A column of an importer, and the title in the file that names it. */
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

  /** Beside each title: which of several equal ones it is, counted from the left by 1; 0 where it stands once. */
  repeats!: number[];

  /** Which of them seem to stand for which column, by column key; nothing is read by them before somebody says so. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  suggested!: Record<string, string>;
}

export class SampleRowModel {
  row!: number;

  @ApiProperty({ enum: rowOutcomes, enumName: 'RowOutcome', nullable: true })
  outcome!: RowOutcome | null;

  /** What keeps the row from being taken, in the caller's language. */
  @ApiProperty({ type: String, nullable: true })
  error!: string | null;

  /** In the order of `sample_columns`; null for an empty cell. */
  @ApiProperty({ type: 'array', items: { type: 'string', nullable: true } })
  values!: (string | null)[];
}

/** An uploaded file with what a person needs to decide about it. */
export class UploadDetail extends UploadRecord {
  /** Which column is which, as it was read; all columns of this kind of file. */
  @ApiProperty({ type: [MappedColumn] })
  columns!: MappedColumn[];

  /** The sheets of the file with their titles; empty until it was read. */
  @ApiProperty({ type: [SheetTitles] })
  sheets!: SheetTitles[];

  /** What is worth knowing of how the file was read, one sentence each, in the caller's language. */
  notes!: string[];

  /** Labels of the columns of `sample`. */
  sample_columns!: string[];

  /** Rows as they were understood: the first that cannot be taken, and the first of the others where there is room. */
  @ApiProperty({ type: [SampleRowModel] })
  sample!: SampleRowModel[];
}

/** Which title names which column. */
export class MappingRequest {
  /** Tab that is meant. */
  @IsOptional()
  @IsString()
  @MaxLength(120)
  @ApiPropertyOptional()
  sheet?: string;

  /** Title by column key; a column that is left out is not read. */
  @IsObject()
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string', maxLength: 120 } })
  columns!: Record<string, string>;

  /** Which of several equal titles is meant, counted from the left by 1, by column key. */
  @IsOptional()
  @IsObject()
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'integer', minimum: 1 } })
  nth?: Record<string, number>;
}

export class ErrorReportQuery {
  /** 1: have one made again that could not be made. */
  @IsOptional()
  @Type(() => Number)
  @IsIn([1])
  @ApiPropertyOptional({ type: Number, enum: [1] })
  again?: 1;
}

/** A workbook is being made; `Retry-After` says when to ask for it again. */
export class ErrorReportPendingResponse {
  processing!: boolean;
}

export class UploadList {
  @ApiProperty({ type: [UploadRecord] })
  data!: UploadRecord[];

  /** Files in all, 10,000 at most. */
  total!: number;

  /** 1: there are more files than `total` says. */
  @ApiProperty({ type: Number, enum: [0, 1] })
  total_capped!: 0 | 1;

  /** Cursor of the next page; null on the last one. */
  @ApiProperty({ type: String, nullable: true })
  next!: string | null;

  /** Cursor of the page before; null on the first one. */
  @ApiProperty({ type: String, nullable: true })
  previous!: string | null;

  /** Largest file that is taken, in MB of 1,048,576 bytes. */
  limit_mb!: number;
}

export class UploadPageQuery {
  /** Row number behind which the page begins: `next_cursor` of the page before. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(2_147_483_647)
  cursor?: number;

  /** 100 when it is left out, 500 at most. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_REPORTED_ERRORS.onPageAtMost)
  page_size?: number;
}

/** A record that a file has made or changed. */
export class UploadResultLine {
  row!: number;

  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ enum: rowOutcomes, enumName: 'RowOutcome' })
  outcome!: RowOutcome;
}

export class UploadResultPage {
  /** As in the history. */
  created!: number;
  updated!: number;

  /** Rows for which there is no record of ours; they are on the pages too. */
  unmatched!: number;

  @ApiProperty({ type: [UploadResultLine] })
  data!: UploadResultLine[];

  /** Where the next page begins; null on the last one. */
  @ApiProperty({ type: Number, nullable: true })
  next_cursor!: number | null;
}

export class UploadErrorPage {
  /** One line per rejected row, in the order of the file and in the caller's language. */
  errors!: string[];

  /** How many rows were rejected in all. */
  errors_found!: number;

  /** Where the next page begins; null on the last one. */
  @ApiProperty({ type: Number, nullable: true })
  next_cursor!: number | null;
}

export class UploadResponse {
  success!: boolean;

  @ApiProperty({ format: 'uuid' })
  id!: string;

  /** One line per rejected row, in the caller's language: all of them up to a thousand; behind those, `…/{id}/errors` goes on. */
  errors!: string[];

  /** How many rows were rejected. */
  errorsFound!: number;

  /** Records that are new. */
  rowsCreated!: number;

  rowsUpdated!: number;

  /** Shown as a success toast. */
  message!: string;

  /** How it stands with the file: one that is looked at first is `checked`. */
  @ApiProperty({ enum: uploadStatuses, enumName: 'UploadStatus' })
  status!: UploadStatus;

  /** True while the file is still being processed; the history shows progress. */
  @ApiPropertyOptional()
  processing?: boolean;
}
