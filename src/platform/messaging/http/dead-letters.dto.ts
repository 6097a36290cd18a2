import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsISO8601,
  IsObject,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { patterns } from '../../../contracts/fields.js';
import { MAX_PAGE_SIZE } from '../../../contracts/lists.js';

/** An id or a fact in a message; never personal data. */
export class MessageFact {
  name!: string;
  value!: string;
}

export class RetryDeadLetterRequest {
  @IsUUID()
  message_id!: string;

  @IsString()
  @MaxLength(160)
  subscriber!: string;
}

export class RetrySelectedDeadLettersRequest {
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MAX_PAGE_SIZE)
  // A nested list would count as its entries.
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => RetryDeadLetterRequest)
  @ApiProperty({ type: [RetryDeadLetterRequest] })
  letters!: RetryDeadLetterRequest[];
}

export class RetryDeadLettersRequest {
  /** Retries what failed up to this instant, the newest on the list as shown (ISO 8601), so that later failures are not retried unseen. */
  // ISO 8601 has formats that PostgreSQL cannot parse, such as weeks and years alone.
  @Matches(patterns.instant)
  @IsISO8601({ strict: true })
  until!: string;
}

export class RetryDeadLettersResponse {
  /** At most ten thousand. */
  retried!: number;
}
