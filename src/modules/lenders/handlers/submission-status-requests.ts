import { Injectable } from '@nestjs/common';
import { isUnresolved } from '../domain/parked-actions.js';
import type { Submission } from '../domain/submission.entity.js';
import { LenderClients } from './lender-clients.js';

/** Which submissions staff can have their lender asked about. */
@Injectable()
export class SubmissionStatusRequests {
  constructor(private readonly clients: LenderClients) {}

  /** Returns whether the lender is connected here, and has the submission or may have it. */
  isAskable(submission: Submission): boolean {
    const mayKnowIt = submission.phase === 'settled' || isUnresolved(submission, new Date());
    return mayKnowIt && this.clients.find(submission.journeyKey) !== undefined;
  }
}
