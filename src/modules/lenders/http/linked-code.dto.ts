import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { IsField } from '../../../platform/http/is-field.decorator.js';
import type { LinkedCode } from '../handlers/linked-codes.js';
import { SentCodeModel, sentCodeModel } from './journey.dto.js';

export class LinkedCodeRequest {
  /** The tracking id of the link: day, submission, signature. */
  @IsString()
  @MaxLength(200)
  @ApiProperty({ maxLength: 200 })
  token!: string;
}

export class LinkedCodeTry extends LinkedCodeRequest {
  /** The six digits that the lender has sent. */
  @IsField({ kind: 'otp', required: true })
  @ApiProperty({ pattern: String.raw`^\d{6}$` })
  otp!: string;
}

/** A lender's code as a page without a login draws it. */
export class LinkedCodeAnswer {
  lender_name!: string;

  /** Path of the lender's journey, behind a login. */
  journey!: string;

  /** Null where the lender waits for no code (any more). */
  @ApiProperty({ type: SentCodeModel, nullable: true })
  code!: SentCodeModel | null;
}

/** Puts it into the names of the wire. */
export const linkedCodeAnswer = ({ lenderName, journeyPath, code }: LinkedCode): LinkedCodeAnswer => ({
  lender_name: lenderName,
  journey: journeyPath,
  code: code && sentCodeModel(code),
});
