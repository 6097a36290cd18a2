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

/** An id or a fact that a message carries; never personal data. */
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
  // A list within the list would count as its letters.
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => RetryDeadLetterRequest)
  @ApiProperty({ type: [RetryDeadLetterRequest] })
  letters!: RetryDeadLetterRequest[];
}

export class RetryDeadLettersRequest {
  /** What failed until then, as the newest of the list says it (ISO 8601): later ones nobody has looked at. */
  // ISO 8601 has forms that PostgreSQL cannot read, such as weeks and single years.
  @Matches(patterns.instant)
  @IsISO8601({ strict: true })
  until!: string;
}

export class RetryDeadLettersResponse {
  /** Ten thousand at once, at most. */
  retried!: number;
}
