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
 * Lifetime of a link by purpose, in whole days after the day in India on which it was created: a lender may take weeks before it sends the
 * customer back, and an OTP is entered within
 * hours. A link of one purpose is not valid for another.
 */
const linkLifetimeDays = { return: 60, code: 2 } as const;
type LinkPurpose = keyof typeof linkLifetimeDays;

const DAY_MS = 86_400_000;

type LinkedSubmission = Pick<Submission, 'id' | 'journeyKey'>;

/**
 * The URLs that lenders give to their customers: to return to us, and to enter an OTP without a login. Each carries a tracking id: the
 * day in India from which it is valid (en-CA, `YYYY-MM-DD`), the submission, and a signature over both and the lender. The return link is
 * valid from
 * the application on, because a lender that honours idempotency keys accepts a lead again only when it is the same, on whatever day. A lead
 * may wait
 * longer than an OTP is valid: the OTP link is valid from the attempt on, and no lender with idempotency keys has one.
 */
@Injectable()
export class LenderLinks {
  private readonly keys: Readonly<Record<LinkPurpose, Buffer>>;

  constructor({ values }: Config) {
    const keyFor = (purpose: LinkPurpose) => Buffer.from(hkdfSync('sha256', values.SIGNING_KEY, '', `lender-${purpose}`, 32));
    this.keys = { return: keyFor('return'), code: keyFor('code') };
  }

  /** Returns the URL to which a lender sends its customer back, on a site (scheme and host). */
  returnUrl(submission: LinkedSubmission & Pick<Submission, 'createdAt'>, siteUrl: string): string {
    return `${siteUrl}${getLenderReturnPath(submission.journeyKey)}?transaction=${this.createTrackingId('return', submission, submission.createdAt)}`;
  }

  /**
   * Returns the URL for entering the lender's OTP without a login; null when the lender has no such page. The token is in the fragment,
   * where no server, log or referrer sees it (ADR 44).
   */
  otpUrl(submission: LinkedSubmission, siteUrl: string, madeAt = new Date()): string | null {
    const page = otpLinkPages.find(({ key }) => key === submission.journeyKey);
    return page ? `${siteUrl}${page.path}#${this.createTrackingId('code', submission, madeAt)}` : null;
  }

  /**
   * Returns the submission of a tracking id. Throws `not-found` when it is not ours, belongs to another lender or has another purpose, and
   * `return-expired` when it is too old.
   */
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
