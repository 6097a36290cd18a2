import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type UploadStatus, uploadStatuses } from '../../../contracts/uploads.js';

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

  /** One error per line, in the caller's language; the first hundred. */
  errors!: string;
}

export class ApplicationStatusFileList {
  @ApiProperty({ type: [ApplicationStatusFile] })
  data!: ApplicationStatusFile[];
}

export class UploadAnswer {
  success!: boolean;

  @ApiProperty({ format: 'uuid' })
  id!: string;

  /** One line per rejected row, in the caller's language; the first hundred. */
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
