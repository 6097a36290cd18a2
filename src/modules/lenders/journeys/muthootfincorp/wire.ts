import { z } from 'zod';
import { Decimal } from '../../../../platform/values/money.js';
import type { ApplicantFacts, CallbackEvent, DedupeResponse, LeadRequest } from '../adapter.js';
import type { NormalizedApplication } from '../normalized-application.js';
import { lenderIdSchema, reasonWordSchema, statusWordSchema } from '../lender-journey.js';
import { getSurname, isoTimes } from '../wire-values.js';
import { muthootfincorpJourney } from './journey.js';

const application = z.object({
  applicationNo: lenderIdSchema,
  status: statusWordSchema(muthootfincorpJourney),
  statusOn: isoTimes.past,
  rejectReason: reasonWordSchema(muthootfincorpJourney).optional(),
});

const normalizeApplication = ({ applicationNo, status, statusOn, rejectReason }: z.infer<typeof application>): NormalizedApplication => ({
  lenderApplicationId: applicationNo,
  state: status,
  at: statusOn,
  reason: rejectReason,
});

export const checkReply = z
  .object({ exists: z.enum(['Y', 'N']) })
  .transform(({ exists }): DedupeResponse => ({ outcome: exists === 'Y' ? 'duplicate' : 'new' }));
export const leadReply = z.union([
  application.transform(normalizeApplication),
  z.object({ error: z.literal('Duplicate'), on: isoTimes.past }).transform(({ on }) => ({ duplicateAt: on })),
]);
/** Null when it has nothing under our reference. */
export const statusReply = z
  .object({ applications: z.array(application).max(10) })
  .transform(({ applications: [first] }) => (first ? normalizeApplication(first) : null));
export const linkReply = z
  .object({ redirectionUrl: z.url(), validUpto: isoTimes.instant })
  .transform(({ redirectionUrl, validUpto }) => ({ url: redirectionUrl, expiresAt: validUpto }));
export const callbackBody = application
  .extend({ eventId: lenderIdSchema, creditappUuid: z.uuid() })
  .transform((body): CallbackEvent => ({ ...normalizeApplication(body), eventId: body.eventId, ourReference: body.creditappUuid }));

/** The person that the call is about. */
export const checkBody = ({ pan, phone }: ApplicantFacts) => ({ pan, mobileNo: phone });

/** Builds the lead in Muthoot FinCorp's format: rupees as JSON numbers; missing answers are omitted. */
export const leadBody = ({ ourReference, returnUrl, callbackUrl, amount, tenureMonths, applicant, facts }: LeadRequest) => ({
  creditappUuid: ourReference,
  returnUrl,
  callbackUrl,
  firstName: applicant.firstName,
  lastName: getSurname(applicant),
  pan: applicant.pan,
  dateOfBirth: applicant.birthDate,
  mobileNo: applicant.phone,
  email: applicant.email,
  loanAmount: new Decimal(amount).toNumber(),
  tenureMonths,
  purposeOfLoan: facts.purposeOfLoan,
  gender: facts.gender,
  maritalStatus: facts.maritalStatus,
  fathersName: facts.fathersName,
  mothersName: facts.mothersName,
  business: {
    name: facts.name,
    dateOfIncorporation: facts.dateOfIncorporation,
    annualSalesTurnOver: facts.annualSalesTurnOver,
    ...(facts.uan && { uan: facts.uan }),
    category: facts.category,
    ...(facts.subCategory && { subCategory: facts.subCategory }),
    nature: facts.nature,
  },
  businessAddressLine1: facts.businessAddressLine1,
  businessAddressLine2: facts.businessAddressLine2,
  businessAddressPincode: facts.businessAddressPincode,
});
