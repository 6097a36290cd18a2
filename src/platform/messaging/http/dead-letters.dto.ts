import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';

export class DeadLettersQuery {
  /** From 1. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100_000)
  page?: number;

  /** 25 when it is left out, 100 at most. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  page_size?: number;
}

/** A message that could not be delivered in all its attempts. */
export class DeadLetterRow {
  message_id!: string;
  /** The reaction or command that failed. */
  subscriber!: string;
  /** Wire name of the message. */
  name!: string;
  queue!: string;
  /** ISO 8601, UTC. */
  failed_at!: string;
  error_code!: string;
  error_text!: string;
}

export class DeadLetterPage {
  data!: DeadLetterRow[];
  total!: number;
}

export class RetryDeadLetterRequest {
  @IsUUID()
  message_id!: string;

  @IsString()
  @MaxLength(160)
  subscriber!: string;
}
