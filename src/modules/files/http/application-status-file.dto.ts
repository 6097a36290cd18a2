import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { TOLD_ERRORS, type UploadStatus, uploadStatuses, type WorkbookStatus, workbookStatuses } from '../../../contracts/uploads.js';

/** A status file and what became of it. */
export class ApplicationStatusFile {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  file_name!: string;

  @ApiProperty({ enum: uploadStatuses, enumName: 'UploadStatus' })
  status!: UploadStatus;

  /** Share of the file that has been read, 0 to 100. */
  progress!: number;

  rows_read!: number;
  rows_updated!: number;
  error_count!: number;

  /** 1 once the file and its rejected rows were deleted, as their time was over. */
  @ApiProperty({ type: Number, enum: [0, 1] })
  is_erased!: number;

  /** One error per line, in the caller's language: the first hundred (twenty in the list), and a last line that says how many more there are. */
  errors!: string;

  /** How it stands with the error workbook in the caller's language; null when nobody waits for it. */
  @ApiProperty({ enum: workbookStatuses, enumName: 'WorkbookStatus', nullable: true })
  error_workbook!: WorkbookStatus | null;
}

export class ErrorWorkbookQuery {
  /** 1: have one made again that could not be made. */
  @IsOptional()
  @Type(() => Number)
  @IsIn([1])
  @ApiPropertyOptional({ type: Number, enum: [1] })
  again?: 1;
}

/** A workbook is being made; `Retry-After` says when to ask for it again. */
export class BeingMadeAnswer {
  processing!: boolean;
}

export class ApplicationStatusFileList {
  @ApiProperty({ type: [ApplicationStatusFile] })
  data!: ApplicationStatusFile[];

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

export class StatusFileErrorsQuery {
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
  @Max(TOLD_ERRORS.onPageAtMost)
  page_size?: number;
}

export class StatusFileErrorPage {
  /** One line per rejected row, in the order of the file and in the caller's language. */
  errors!: string[];

  /** How many rows were rejected in all. */
  errors_found!: number;

  /** Where the next page begins; null on the last one. */
  @ApiProperty({ type: Number, nullable: true })
  next_cursor!: number | null;
}

export class UploadAnswer {
  success!: boolean;

  @ApiProperty({ format: 'uuid' })
  id!: string;

  /** One line per rejected row, in the caller's language: all of them up to a thousand; behind those, `…/{id}/errors` goes on. */
  errors!: string[];

  /** How many rows were rejected. */
  errorsFound!: number;

  rowsUpdated!: number;

  /** Shown as a success toast. */
  message!: string;

  /** True while the file is still being processed; the history shows progress. */
  @ApiPropertyOptional()
  processing?: boolean;
}
