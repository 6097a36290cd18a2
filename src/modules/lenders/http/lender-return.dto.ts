import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { type LenderOutcome, lenderOutcomes, type ReturnResult, returnResults } from '../../../contracts/journeys/return-result.js';
import type { LenderReturn } from '../handlers/lender-returns.js';

export class LenderReturnRequest {
  /** The tracking id of the link: day, submission, signature. */
  @IsString()
  @MaxLength(200)
  @ApiProperty({ maxLength: 200 })
  transaction!: string;

  /** What the lender's site appended; unsigned. */
  @IsOptional()
  @IsIn(lenderOutcomes)
  @ApiPropertyOptional({ enum: lenderOutcomes })
  outcome?: LenderOutcome;
}

/** What a customer sees on returning from a lender's site. */
export class LenderReturnResponse {
  lender_name!: string;

  @ApiProperty({ format: 'uuid' })
  application_id!: string;

  /** Path of the lender's journey. */
  journey!: string;

  @ApiProperty({ enum: returnResults })
  result!: ReturnResult;

  /** True when the link was opened before. */
  is_replayed!: boolean;
}

/** Maps a return to the API response. */
export const toLenderReturnResponse = (from: LenderReturn): LenderReturnResponse => ({
  lender_name: from.lenderName,
  application_id: from.applicationId,
  journey: from.journeyPath,
  result: from.result,
  is_replayed: from.isReplayed,
});
