import type { SentCallback } from './callbacks.js';
import type { Ledger } from './ledger.js';
import type { ScriptRule, SimulatedLender } from './script.js';

export interface SimulatorOptions {
  /** 0 or absent: any free port. */
  readonly port?: number;
  readonly host?: string;
  readonly script?: readonly ScriptRule[];
  /** Delay of the decision on a `pending` applicant. */
  readonly decideAfterMs?: number;
  readonly linkLifeMs?: number;
  /** Pause before a callback is retried. */
  readonly callbackPauseMs?: number;
}

export interface MoveOptions {
  /** Time of the change, for status updates that arrive late; now by default. */
  readonly at?: Date | undefined;
  /** Sends no callback, so that only a status call can find the change. */
  readonly isSilent?: boolean | undefined;
}

export interface LenderSimulator {
  readonly url: string;
  readonly ledger: Ledger;
  /** Callbacks sent so far. */
  readonly callbacks: readonly SentCallback[];
  /** Adds a rule for an outcome or a fault; the newest matching rule wins. Returns a function that removes the rule. */
  script(rule: ScriptRule): () => void;
  /** Makes the decision on a pending application now. Returns false when no decision is pending. */
  decide(lender: SimulatedLender, reference: string): boolean;
  /** Sets an application to a status value of the lender and reports it by callback. Returns false when the application does not exist. */
  move(lender: SimulatedLender, reference: string, word: string, options?: MoveOptions): boolean;
  /** Clears applications, script, ledger and timers. */
  reset(): void;
  stop(): Promise<void>;
}
