import { z } from 'zod';
import { goldServices } from '../../../../contracts/lookups.js';
import { Decimal } from '../../../../platform/values/money.js';
import type { ApplicantFacts, CallbackEvent, DedupeResponse, LeadRequest } from '../adapter.js';
import type { NormalizedApplication } from '../normalized-application.js';
import { lenderIdSchema, reasonWordSchema, statusWordSchema } from '../lender-journey.js';
import { getFullName, isoTimes } from '../wire-values.js';
import { muthootgoldJourney } from './journey.js';

const lead = z.object({
  lead_no: lenderIdSchema,
  stage: statusWordSchema(muthootgoldJourney),
  stage_at: isoTimes.past,
  refusal: reasonWordSchema(muthootgoldJourney).optional(),
});

const normalizeApplication = ({ lead_no, stage, stage_at, refusal }: z.infer<typeof lead>): NormalizedApplication => ({
  lenderApplicationId: lead_no,
  state: stage,
  at: stage_at,
  reason: refusal,
});

export const checkReply = z
  .object({ customer: z.enum(['NEW', 'EXISTING']) })
  .transform(({ customer }): DedupeResponse => ({ outcome: customer === 'NEW' ? 'new' : 'duplicate' }));
export const leadReply = z.union([
  lead.transform(normalizeApplication),
  z.object({ error: z.literal('EXISTING_CUSTOMER'), at: isoTimes.past }).transform(({ at }) => ({ duplicateAt: at })),
]);
/** Null when it has nothing under our reference. */
export const statusReply = z.union([
  z.object({ error: z.literal('NO_SUCH_LEAD') }).transform(() => null),
  lead.transform(normalizeApplication),
]);
export const callbackBody = lead
  .extend({ event_id: lenderIdSchema, partner_ref: z.uuid() })
  .transform((body): CallbackEvent => ({ ...normalizeApplication(body), eventId: body.event_id, ourReference: body.partner_ref }));

/** The person that the call is about. */
export const checkBody = ({ pan, phone }: ApplicantFacts) => ({ pan, mobile: phone });

/** Builds the lead in Muthoot Finance's format: rupees and grams as JSON numbers. */
export const leadBody = ({ ourReference, returnUrl, callbackUrl, amount, tenureMonths, applicant, facts }: LeadRequest) => ({
  partner_ref: ourReference,
  return_url: returnUrl,
  webhook_url: callbackUrl,
  name: getFullName(applicant),
  pan: applicant.pan,
  dob: applicant.birthDate,
  mobile: applicant.phone,
  loan_amount: new Decimal(amount).toNumber(),
  tenure_months: tenureMonths,
  gold: { article: facts.gold_article, grams: facts.gold_grams, karat: facts.gold_karat },
  visit: {
    place: facts.gold_service === goldServices.doorstep ? 'HOME' : 'BRANCH',
    pincode: facts.visit_pincode,
    date: facts.visit_day,
    slot: facts.visit_time,
  },
  call_back: facts.may_call === 1,
});
