import { ApiProperty } from '@nestjs/swagger';
import { accessReason, type RevealableField, revealableFields, revealedField } from '../../../../contracts/reveal.js';
import { type VerdictFact, verdictFacts, type VerdictObstacle, verdictObstacles } from '../../../../contracts/verdict-figures.js';
import { type UncheckedFact, uncheckedFacts, type VerdictReasonCode, verdictReasonCodes } from '../../../../contracts/verdicts.js';
import { IsField } from '../../../../platform/http/is-field.decorator.js';

/** Why a lender does not match. Figures that the caller may not see are null. */
export class RecordVerdictReason {
  @ApiProperty({ enum: verdictReasonCodes })
  code!: VerdictReasonCode;
  /** What is compared; null for a reason without figures. */
  @ApiProperty({ enum: verdictFacts, nullable: true })
  fact!: VerdictFact | null;
  /** Value of the applicant: a number, or the id of a list item. */
  actual!: string | null;
  /** Bound of the lender, or the items that it accepts: ids with commas between them. For `offer-incomplete`, the missing terms. */
  limit!: string | null;
}

/** Verdict on a lender. */
export class RecordVerdict {
  @ApiProperty({ enum: [0, 1] })
  matched!: 0 | 1;
  @ApiProperty({ type: RecordVerdictReason, isArray: true })
  reasons!: readonly RecordVerdictReason[];
  /** Facts that are not known, so that only the lender can check them. */
  @ApiProperty({ enum: uncheckedFacts, isArray: true })
  unchecked!: readonly UncheckedFact[];
}

/** A lender with the stored verdict and that of the current rules; null where it was not judged. */
export class RecordLenderVerdicts {
  @ApiProperty({ format: 'uuid' })
  lender_id!: string;
  lender!: string;
  @ApiProperty({ type: RecordVerdict, nullable: true })
  stored!: RecordVerdict | null;
  @ApiProperty({ type: RecordVerdict, nullable: true })
  replayed!: RecordVerdict | null;
  @ApiProperty({ enum: [0, 1] })
  is_changed!: 0 | 1;
}

/** Why lenders did or did not match an application. */
export class ApplicationVerdictsResponse {
  /** Why there are no verdicts; null where there are. */
  @ApiProperty({ enum: verdictObstacles, nullable: true })
  obstacle!: VerdictObstacle | null;
  /** When the evaluation was made, or last found unchanged. ISO 8601 UTC. */
  evaluated_at!: string | null;
  /** Loan that was evaluated: rupees and months. */
  amount!: number | null;
  tenure_months!: number | null;
  /** Version of the rules of the evaluation, and of the replay. */
  rule_version!: string | null;
  current_rule_version!: string;
  /** Changed ones first, then those that do not match. */
  @ApiProperty({ type: RecordLenderVerdicts, isArray: true })
  lenders!: readonly RecordLenderVerdicts[];
}

export class RevealCustomerFieldRequest {
  @IsField(revealedField)
  @ApiProperty({ enum: revealableFields })
  field!: RevealableField;

  /** Stored in the audit trail: no personal data. */
  @IsField(accessReason)
  reason!: string;
}

export class RevealedFieldResponse {
  value!: string;
}
