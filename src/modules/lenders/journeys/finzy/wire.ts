import { z } from 'zod';
import type { employment } from '../../../../contracts/lookups.js';
import type { ApplicantFacts, CallbackFact, DedupeAnswer, LeadRequest } from '../adapter.js';
import type { KnownApplication } from '../known-application.js';
import { lenderId, reasonWord, statusWord } from '../lender-journey.js';
import { epochTimes } from '../wire-values.js';
import { finzyJourney } from './journey.js';

/** Finzy writes amounts as texts with two places, and times in milliseconds since 1970; borrower and loan are parts of their own. */
const request = z.object({
  requestId: lenderId,
  status: z.object({ name: statusWord(finzyJourney), since: epochTimes.past, reason: reasonWord(finzyJourney).optional() }),
});

const known = ({ requestId, status: { name, since, reason } }: z.infer<typeof request>): KnownApplication => ({
  lenderApplicationId: requestId,
  state: name,
  at: since,
  reason,
});

const registered = z.object({ error: z.literal('Registered Borrower'), since: epochTimes.past });

export const eligibilityReply = z.union([
  registered.transform((): DedupeAnswer => ({ outcome: 'duplicate' })),
  z
    .object({ eligible: z.boolean(), reason: reasonWord(finzyJourney).optional() })
    .transform(({ eligible, reason }): DedupeAnswer => (eligible ? { outcome: 'new' } : { outcome: 'ineligible', reason })),
]);
export const leadReply = z.union([request.transform(known), registered.transform(({ since }) => ({ duplicateAt: since }))]);
export const statusReply = z.union([request.transform(known), z.object({ error: z.literal('Unknown Request') }).transform(() => null)]);
export const listingReply = z
  .object({ listing: z.object({ address: z.url(), until: epochTimes.instant }) })
  .transform(({ listing }) => ({ url: listing.address, expiresAt: listing.until }));
export const callbackBody = request
  .extend({ event: lenderId, partnerReference: z.uuid() })
  .transform((body): CallbackFact => ({ ...known(body), eventId: body.event, ourReference: body.partnerReference }));

const occupations: Record<keyof typeof employment, string> = {
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

/** Whom it is asked about. */
export const eligibilityBody = (applicant: ApplicantFacts) => ({
  pan: applicant.pan,
  mobile: applicant.phone,
  pincode: applicant.pincode,
  occupation: occupation(applicant),
});

/** A borrower's request in Finzy's words. */
export const leadBody = ({ ourReference, returnUrl, callbackUrl, amount, tenureMonths, applicant }: LeadRequest) => ({
  partner: { reference: ourReference, returnTo: returnUrl, notify: callbackUrl },
  loan: { amount, months: tenureMonths },
  borrower: {
    name: { first: applicant.firstName, last: applicant.lastName },
    born: applicant.birthDate,
    pan: applicant.pan,
    email: applicant.email,
    mobile: applicant.phone,
    pincode: applicant.pincode,
    occupation: occupation(applicant),
  },
});
