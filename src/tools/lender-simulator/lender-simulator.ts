import type { SentCallback } from './callbacks.js';
import type { Ledger } from './ledger.js';
import type { ScriptRule, SimulatedLender } from './script.js';

export interface SimulatorOptions {
  /** 0 or absent: any free port. */
  readonly port?: number;
  readonly host?: string;
  readonly script?: readonly ScriptRule[];
  /** When the decision on a `pending` applicant falls. */
  readonly decideAfterMs?: number;
  readonly linkLifeMs?: number;
  /** Pause before an unanswered callback is sent again. */
  readonly callbackPauseMs?: number;
}

export interface MoveOptions {
  /** When it happened; now when left out. News that come late. */
  readonly at?: Date | undefined;
  /** Sends no callback: only a status call can find it. */
  readonly isSilent?: boolean | undefined;
}

export interface LenderSimulator {
  readonly url: string;
  readonly ledger: Ledger;
  /** Callbacks sent so far. */
  readonly callbacks: readonly SentCallback[];
  /** Orders an outcome or a fault; the newest matching rule wins. Answers what takes the order back. */
  script(rule: ScriptRule): () => void;
  /** Has the decision on a pending application fall now. False when there is none to wait for. */
  decide(lender: SimulatedLender, reference: string): boolean;
  /** Sets an application's status in the lender's own words and reports it by callback. False when there is no such application. */
  move(lender: SimulatedLender, reference: string, word: string, options?: MoveOptions): boolean;
  /** Forgets everything: applications, script, ledger, timers. */
  reset(): void;
  stop(): Promise<void>;
}
