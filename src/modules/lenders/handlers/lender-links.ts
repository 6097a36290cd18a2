import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { dayInIndia, endOfDayInIndia, parseIsoDate } from '../../../contracts/days.js';
import { trackingIdPattern } from '../../../contracts/entry-links.js';
import { otpLinkPages, type JourneyKey, getLenderReturnPath } from '../../../contracts/journeys/journey-routes.js';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/http/app-error.js';
import { isSameSecret } from '../../../platform/security/field-cipher.js';
import type { Submission } from '../domain/submission.entity.js';

/**
 * What a link is for, with its life in whole days after the one in India on which it was made: a lender may take weeks with its customer before it sends him back, and a code is entered within
 * hours. A link of one purpose opens nothing of another.
 */
const linkLifetimeDays = { return: 60, code: 2 } as const;
type LinkPurpose = keyof typeof linkLifetimeDays;

const DAY_MS = 86_400_000;

type LinkedSubmission = Pick<Submission, 'id' | 'journeyKey'>;

/**
 * The addresses that lenders give to their customers: to come back to us, and to enter a code without a login. Each carries a tracking id: the
 * day in India from which it lives (en-CA, `YYYY-MM-DD`), the submission, and a signature over both and the lender. The way back lives from the
 * application on, as a lender that honours idempotency keys takes a lead again only where it is the same, on whatever day. A lead may wait for
 * longer than a code is good for: that link lives from the attempt on, which no lender with a key has.
 */
@Injectable()
export class LenderLinks {
  private readonly keys: Readonly<Record<LinkPurpose, Buffer>>;

  constructor({ values }: Config) {
    const keyFor = (purpose: LinkPurpose) => Buffer.from(hkdfSync('sha256', values.SIGNING_KEY, '', `lender-${purpose}`, 32));
    this.keys = { return: keyFor('return'), code: keyFor('code') };
  }

  /** Where a lender sends its customer back to, on a site (scheme and host). */
  returnUrl(submission: LinkedSubmission & Pick<Submission, 'createdAt'>, siteUrl: string): string {
    return `${siteUrl}${getLenderReturnPath(submission.journeyKey)}?transaction=${this.createTrackingId('return', submission, submission.createdAt)}`;
  }

  /** Where the lender's code may be entered without a login; null where the lender has no such page. What opens it stands behind the #, where no server, log or referrer has it (ADR 44). */
  otpUrl(submission: LinkedSubmission, siteUrl: string, madeAt = new Date()): string | null {
    const page = otpLinkPages.find(({ key }) => key === submission.journeyKey);
    return page ? `${siteUrl}${page.path}#${this.createTrackingId('code', submission, madeAt)}` : null;
  }

  /** The submission of a tracking id. Throws `not-found` where it is not ours, another lender's or for something else, and `return-expired` once it is too old. */
  readSubmissionId(purpose: LinkPurpose, key: JourneyKey, tracking: string): string {
    const [, day = '', id = '', signature = ''] = trackingIdPattern.exec(tracking) ?? [];
    if (!parseIsoDate(day) || !isSameSecret(signature, this.sign(purpose, key, day, id))) throw new AppError('not-found');
    if (Date.now() - endOfDayInIndia(day).getTime() > linkLifetimeDays[purpose] * DAY_MS) throw new AppError('return-expired');
    return id;
  }

  private createTrackingId(purpose: LinkPurpose, { id, journeyKey }: LinkedSubmission, from: Date): string {
    const day = dayInIndia(from);
    return `${day}_${id}_${this.sign(purpose, journeyKey, day, id)}`;
  }

  private sign(purpose: LinkPurpose, key: JourneyKey, day: string, id: string): string {
    return createHmac('sha256', this.keys[purpose]).update(`${key}:${day}:${id}`).digest('base64url');
  }
}
