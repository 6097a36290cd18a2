import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Min } from 'class-validator';
import {
  type ApplicationState,
  applicationStates,
  type TransitionSource,
  transitionSources,
} from '../../../contracts/application-states.js';
import {
  type ParkedAction,
  parkedActionFields,
  parkedActions,
  parkedSubmissionColumns,
} from '../../../contracts/resources/parked-submission.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';
import { createRowModel } from '../../../platform/http/row-model.js';
import { parkedRowKeyModel, type ParkedSubmissionRow } from '../domain/parked-submission-list.js';

/** One call to the lender about the submission. */
export class SubmissionCall {
  /** ISO 8601 UTC. */
  at!: string;
  /** `lead`, `status` … */
  operation!: string;
  attempt!: number | null;
  /** `ok`, or why there was no usable answer. */
  outcome!: string;
  /** HTTP status, when there was a response. */
  status!: number | null;
  /** Null when nothing was sent. */
  latency_ms!: number | null;
}

/** One state change or staff action. */
export class ParkedHistoryEntry {
  /** ISO 8601 UTC. */
  at!: string;
  /** When it happened, according to the source of the state change. */
  event_at!: string | null;
  @ApiProperty({ enum: applicationStates, nullable: true })
  from!: ApplicationState | null;
  /** Null for a staff action. */
  @ApiProperty({ enum: applicationStates, nullable: true })
  to!: ApplicationState | null;
  @ApiProperty({ enum: transitionSources, nullable: true })
  source!: TransitionSource | null;
  /** Name in the audit trail, for example `submission.ask`; null for a state change. */
  deed!: string | null;
  /** Name of the staff member. */
  who!: string | null;
  reason!: string | null;
}

export type ParkedSubmissionResponse = ParkedSubmissionRow & {
  state: ApplicationState;
  phone: string | null;
  reference: string | null;
  deeds: ParkedAction[];
  calls: SubmissionCall[];
  history: ParkedHistoryEntry[];
};

export const ParkedSubmissionResponseModel = createRowModel('ParkedSubmissionResponse', parkedSubmissionColumns, {
  ...parkedRowKeyModel,
  /** State of its application, from the owning module. */
  state: { enum: [...applicationStates] },
  /** Masked number of the applicant; null when there is none. */
  phone: { type: String, nullable: true },
  /** The lender's own id for the application. */
  reference: { type: String, nullable: true },
  /** The actions that are allowed now. */
  deeds: { type: 'array', items: { type: 'string', enum: [...parkedActions] } },
  calls: { type: SubmissionCall, isArray: true },
  history: { type: ParkedHistoryEntry, isArray: true },
});

export class DecideParkedSubmissionRequest {
  @IsIn(parkedActions)
  deed!: ParkedAction;

  /** Version of the submission that the staff member saw. */
  @IsInt()
  @Min(1)
  version!: number;

  /** Kept in the audit trail and in the history, from which nothing can be erased: no personal data. */
  @IsField(parkedActionFields.reason)
  reason!: string;

  /** The lender's own id for the application; only with `received`. */
  @IsOptional()
  @IsField(parkedActionFields.reference)
  reference?: string;
}
