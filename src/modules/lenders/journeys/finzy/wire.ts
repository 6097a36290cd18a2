import { z } from 'zod';
import type { employmentStatuses } from '../../../../contracts/lookups.js';
import type { ApplicantFacts, CallbackEvent, DedupeResponse, LeadRequest } from '../adapter.js';
import type { NormalizedApplication } from '../normalized-application.js';
import { lenderIdSchema, reasonWordSchema, statusWordSchema } from '../lender-journey.js';
import { epochMillisecondTimes, getSurname } from '../wire-values.js';
import { finzyJourney } from './journey.js';

/** Finzy writes amounts as strings with two places, and times in milliseconds since 1970; borrower and loan are separate objects. */
const request = z.object({
  requestId: lenderIdSchema,
  status: z.object({
    name: statusWordSchema(finzyJourney),
    since: epochMillisecondTimes.past,
    reason: reasonWordSchema(finzyJourney).optional(),
  }),
});

const normalizeApplication = ({ requestId, status: { name, since, reason } }: z.infer<typeof request>): NormalizedApplication => ({
  lenderApplicationId: requestId,
  state: name,
  at: since,
  reason,
});

const duplicateReply = z.object({ error: z.literal('Registered Borrower'), since: epochMillisecondTimes.past });

export const eligibilityReply = z.union([
  duplicateReply.transform((): DedupeResponse => ({ outcome: 'duplicate' })),
  z
    .object({ eligible: z.boolean(), reason: reasonWordSchema(finzyJourney).optional() })
    .transform(({ eligible, reason }): DedupeResponse => (eligible ? { outcome: 'new' } : { outcome: 'ineligible', reason })),
]);
export const leadReply = z.union([
  request.transform(normalizeApplication),
  duplicateReply.transform(({ since }) => ({ duplicateAt: since })),
]);
export const statusReply = z.union([
  request.transform(normalizeApplication),
  z.object({ error: z.literal('Unknown Request') }).transform(() => null),
]);
export const listingReply = z
  .object({ listing: z.object({ address: z.url(), until: epochMillisecondTimes.instant }) })
  .transform(({ listing }) => ({ url: listing.address, expiresAt: listing.until }));
export const callbackBody = request
  .extend({ event: lenderIdSchema, partnerReference: z.uuid() })
  .transform((body): CallbackEvent => ({ ...normalizeApplication(body), eventId: body.event, ourReference: body.partnerReference }));

const occupations: Record<keyof typeof employmentStatuses, string> = {
  salaried: 'Salaried',
  selfEmployedProfessional: 'Professional',
  selfEmployedBusiness: 'Business Owner',
  notEmployed: 'None',
};

const occupation = ({ employment: kind, employerName, monthlyIncome }: ApplicantFacts) => ({
  kind: occupations[kind],
  employer: employerName,
  monthlyIncome,
});

/** The person that the call is about. */
export const eligibilityBody = (applicant: ApplicantFacts) => ({
  pan: applicant.pan,
  mobile: applicant.phone,
  pincode: applicant.pincode,
  occupation: occupation(applicant),
});

/** Builds a borrower's request in Finzy's format. */
export const leadBody = ({ ourReference, returnUrl, callbackUrl, amount, tenureMonths, applicant }: LeadRequest) => ({
  partner: { reference: ourReference, returnTo: returnUrl, notify: callbackUrl },
  loan: { amount, months: tenureMonths },
  borrower: {
    name: { first: applicant.firstName, last: getSurname(applicant) },
    born: applicant.birthDate,
    pan: applicant.pan,
    email: applicant.email,
    mobile: applicant.phone,
    pincode: applicant.pincode,
    occupation: occupation(applicant),
  },
});
