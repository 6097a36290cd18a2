import { IsString, MaxLength } from 'class-validator';

export const scheduleStates = ['never', 'waiting', 'running', 'retrying', 'done', 'failed'] as const;

/** A command that is given again and again, and how it went last. All times are ISO 8601, UTC. */
export class ScheduleModel {
  name!: string;
  /** Minutes from one run to the next. */
  every_minutes!: number;
  /** Null where no worker has looked yet: it is due as soon as one does. */
  due_at!: string | null;
  /** 1 when it should have been given some minutes ago: no worker is there to do it. */
  is_overdue!: 0 | 1;
  /** How the last run stands: not given yet, waiting for a worker, under way, waiting for another attempt, done, or a dead letter. */
  state!: (typeof scheduleStates)[number];
  given_at!: string | null;
  /** Message of the last run, by which its dead letter and its log lines are found. */
  message_id!: string | null;
  /** How many runs before that were missed, as no worker was there. */
  missed!: number;
  started_at!: string | null;
  ended_at!: string | null;
  /** How long the last attempt took; null while there is none, or where the process was killed in between. */
  took_ms!: number | null;
  /** Error code of the last attempt, where it failed. */
  error_code!: string | null;
}

export class RunScheduleRequest {
  @IsString()
  @MaxLength(80)
  name!: string;
}
