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
  /** ISO 8601, UTC. */
  at!: string;
  /** `lead`, `status` … */
  operation!: string;
  attempt!: number | null;
  /** `ok`, or why there was no usable answer. */
  outcome!: string;
  /** HTTP status, where there was an answer. */
  status!: number | null;
  /** Null where nothing was sent. */
  latency_ms!: number | null;
}

/** One move of the state, or one deed of staff. */
export class ParkedHistoryEntry {
  /** ISO 8601, UTC. */
  at!: string;
  /** When it happened, as the source of a move says. */
  event_at!: string | null;
  @ApiProperty({ enum: applicationStates, nullable: true })
  from!: ApplicationState | null;
  /** Null for a deed. */
  @ApiProperty({ enum: applicationStates, nullable: true })
  to!: ApplicationState | null;
  @ApiProperty({ enum: transitionSources, nullable: true })
  source!: TransitionSource | null;
  /** As the audit trail calls it: `submission.ask`; null for a move. */
  deed!: string | null;
  /** Name of who of staff did it. */
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
  /** How far its application is, as its owner knows it. */
  state: { enum: [...applicationStates] },
  /** Of the applicant, masked; null where there is none. */
  phone: { type: String, nullable: true },
  /** The lender's own id for it. */
  reference: { type: String, nullable: true },
  /** What can be done with it now. */
  deeds: { type: 'array', items: { type: 'string', enum: [...parkedActions] } },
  calls: { type: SubmissionCall, isArray: true },
  history: { type: ParkedHistoryEntry, isArray: true },
});

export class DecideParkedSubmissionRequest {
  @IsIn(parkedActions)
  deed!: ParkedAction;

  /** Of the submission as it was seen. */
  @IsInt()
  @Min(1)
  version!: number;

  /** Stands in the audit trail and in the history, from which nothing can be erased: no personal data. */
  @IsField(parkedActionFields.reason)
  reason!: string;

  /** The lender's own id for the application; with `received` alone. */
  @IsOptional()
  @IsField(parkedActionFields.reference)
  reference?: string;
}
