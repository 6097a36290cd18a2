import { ApiProperty } from '@nestjs/swagger';

export class ExceptedPartner {
  id!: string;
  name!: string;
}

/** A lender, and the partners whose customers it is not offered to. */
export class LenderExceptionRow {
  lender_id!: string;

  /** By name. */
  @ApiProperty({ type: ExceptedPartner, isArray: true })
  partners!: readonly ExceptedPartner[];
}

export class LenderExceptionsAnswer {
  data!: LenderExceptionRow[];
}
