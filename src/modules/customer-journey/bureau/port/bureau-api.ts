/** The bureau's API for soft enquiries: what is sent, and the parts of its answer that are read. */
import { z } from 'zod';
import { getCreditScoreClass } from '../../../../contracts/credit-bureau.js';
import type { ScoreBand } from '../domain/score-band.js';
import type { EnquirySubject } from './credit-bureau.js';

export const ENQUIRY_PATH = '/bureau/v1/soft-enquiries';

/** The enquiry as JSON. `SOFT` makes it one that lenders do not see. */
export const enquiryBody = ({ enquiryId, firstName, lastName, birthDate, pan, phone }: EnquirySubject) => ({
  enquiry_id: enquiryId,
  kind: 'SOFT',
  purpose: 'CONSUMER_CONSENTED_MATCHING',
  name: `${firstName} ${lastName}`.trim(),
  date_of_birth: birthDate,
  pan,
  mobile: phone,
});

const scoreClass = z.number().transform((score, context) => {
  const found = getCreditScoreClass(score);
  if (found !== null) return found;
  context.addIssue('is no score');
  return z.NEVER;
});

/** Drops everything else of a response, above all the report. `DUPLICATE` repeats the bureau's earlier response. */
const scoredResponse = z
  .object({
    status: z.enum(['SCORED', 'DUPLICATE']),
    enquiry_id: z.uuid(),
    pan_last4: z.string().regex(/^[0-9A-Z]{4}$/),
    date_of_birth: z.iso.date(),
    mobile_last4: z.string().regex(/^\d{4}$/),
    score: scoreClass,
    score_date: z.iso.date(),
    reference: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  })
  .transform(({ enquiry_id, pan_last4, date_of_birth, mobile_last4, score, score_date, reference }) => ({
    subject: { enquiryId: enquiry_id, panLast4: pan_last4, birthDate: date_of_birth, phoneLast4: mobile_last4 },
    band: { scoreClass: score, scoredOn: score_date, reference },
  }));
/** Number, PAN and birth date do not belong to one person: the bureau returns no data. */
const mismatchResponse = z.object({ status: z.literal('MISMATCH') }).transform(() => null);
export const enquiryResponse = z.union([scoredResponse, mismatchResponse]);
export type EnquiryResponse = z.output<typeof enquiryResponse>;

/**
 * Returns the band of a response; undefined unless the response belongs to this enquiry and to the person in it, under the confirmed
 * number.
 */
export function confirmedBand(reply: EnquiryResponse, asked: EnquirySubject): ScoreBand | undefined {
  if (reply?.subject.enquiryId !== asked.enquiryId || reply.subject.birthDate !== asked.birthDate) return undefined;
  const { panLast4, phoneLast4 } = reply.subject;
  return asked.pan.endsWith(panLast4) && asked.phone.endsWith(phoneLast4) ? reply.band : undefined;
}
