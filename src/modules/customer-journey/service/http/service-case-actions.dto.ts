import { IsInt, IsOptional, IsUUID, Min } from 'class-validator';
import { serviceNoteText } from '../../../../contracts/resources/service-case.js';
import { IsField } from '../../../../platform/http/is-field.decorator.js';

export class ServiceCaseVersionRequest {
  /** The version of the case that the user saw. */
  @IsInt()
  @Min(1)
  version!: number;
}

export class HandOverServiceCaseRequest extends ServiceCaseVersionRequest {
  /** A member of staff of `GET /api/admin/service-cases/staff`. */
  @IsUUID()
  owner_id!: string;
}

export class FinishFollowUpRequest extends ServiceCaseVersionRequest {
  /** What came of it; becomes a note. */
  @IsOptional()
  @IsField({ ...serviceNoteText, required: false })
  note?: string | null;
}

export class SetFollowUpRequest extends ServiceCaseVersionRequest {
  /** ISO 8601 UTC: in the future, at most 90 days ahead. */
  @IsField({ kind: 'instant', required: true })
  at!: string;

  /** What it is for; becomes a note. */
  @IsOptional()
  @IsField({ ...serviceNoteText, required: false })
  note?: string | null;
}

export class AddServiceNoteRequest {
  @IsField(serviceNoteText)
  text!: string;
}

/** A member of staff who can own a case. */
export class ServiceStaffMember {
  id!: string;
  name!: string;
}
