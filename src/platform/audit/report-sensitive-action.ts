import { Command } from '@nestjs/cqrs';
import type { Actor } from '../../contracts/actor.js';
import type { TextKey } from '../../contracts/i18n/translate.js';

export interface SensitiveAction {
  /** Its name in the audit trail, for example `brand.publish`. */
  readonly action: string;
  /** What it was done to, as staff know it. */
  readonly subject: string;
  /** Text key of what it was changed to, for example a role. */
  readonly detail?: TextKey;
  /** Reading personal data recurs in daily work: it is reported at most once an hour for each actor and action. */
  readonly isDisclosure?: boolean;
  /** Address of the person concerned, who is told too. */
  readonly concerns?: string | undefined;
}

/**
 * Tells all administrators by e-mail that one of them has taken a sensitive action, so that a stolen session does not stay unnoticed. Joins
 * the caller's transaction. The module that knows accounts handles it.
 */
export class ReportSensitiveAction extends Command<void> {
  constructor(
    readonly what: SensitiveAction,
    readonly actor: Actor,
  ) {
    super();
  }
}
