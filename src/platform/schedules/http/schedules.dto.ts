import { IsString, MaxLength } from 'class-validator';

export const scheduleStates = ['never', 'waiting', 'running', 'retrying', 'done', 'failed'] as const;

/** A recurring command and its last run. All times are ISO 8601, UTC. */
export class ScheduleModel {
  name!: string;
  /** Minutes between runs. */
  every_minutes!: number;
  /** Null when no worker has seen the schedule yet: it is due as soon as one does. */
  due_at!: string | null;
  /** 1 when it has been due for some minutes: no worker is available. */
  is_overdue!: 0 | 1;
  /** State of the last run: not started yet, waiting for a worker, running, waiting for a retry, done, or a dead letter. */
  state!: (typeof scheduleStates)[number];
  given_at!: string | null;
  /** Message of the last run, by which its dead letter and log lines can be found. */
  message_id!: string | null;
  /** Number of runs missed before that, because no worker was available. */
  missed!: number;
  started_at!: string | null;
  ended_at!: string | null;
  /** Duration of the last attempt; null when there is none, or when the process was killed during it. */
  took_ms!: number | null;
  /** Error code of the last attempt, if it failed. */
  error_code!: string | null;
}

export class RunScheduleRequest {
  @IsString()
  @MaxLength(80)
  name!: string;
}
