import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { lenderRecordProperties, type LenderRecordValue } from '../../../../contracts/resources/lender-record.js';

const anyValue: ApiPropertyOptions = { nullable: true, oneOf: [{ type: 'string' }, { type: 'number' }] };

/** A value that a file changed. */
export class LenderRecordChange {
  @ApiProperty({ enum: lenderRecordProperties })
  property!: LenderRecordValue;

  @ApiProperty(anyValue)
  before!: string | number | null;

  @ApiProperty(anyValue)
  after!: string | number | null;
}

/** What one file said of a record. */
export class LenderRecordFile {
  @ApiProperty({ format: 'uuid' })
  upload_id!: string;

  file_name!: string;

  /** When it was applied. */
  @ApiProperty({ format: 'date-time' })
  at!: string;

  /** 1: all its changes were undone. */
  @ApiProperty({ type: Number, enum: [0, 1] })
  is_undone!: 0 | 1;

  /** The rows that changed the record, as their sheets number them. */
  rows!: string[];

  /** What they changed; nothing for an undone file. */
  @ApiProperty({ type: [LenderRecordChange] })
  changes!: LenderRecordChange[];

  /** The rejected rows, one line each with the reason, in the caller's language. */
  rejected!: string[];
}

export class LenderRecordHistoryResponse {
  /** The newest first. */
  @ApiProperty({ type: [LenderRecordFile] })
  files!: LenderRecordFile[];
}
