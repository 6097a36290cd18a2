import { employmentStatuses } from '../../../contracts/lookups.js';
import type { ApplicantFacts, LeadRequest } from '../journeys/adapter.js';
import type { SubmissionApplicant } from '../messages/queries.js';

const employmentNames = Object.fromEntries(Object.entries(employmentStatuses).map(([name, id]) => [id, name])) as Record<
  number,
  ApplicantFacts['employment']
>;

/** Builds the lead for one submission. Its id is the reference and the idempotency key, so every attempt is recognizably the same. */
export function leadRequest(
  submissionId: string,
  applicant: SubmissionApplicant,
  further: Pick<LeadRequest, 'facts' | 'returnUrl' | 'codeUrl' | 'callbackUrl'>,
): LeadRequest {
  const { requestedAmount, tenureMonths, employmentStatus, employerName, ...person } = applicant;
  return {
    ...further,
    idempotencyKey: submissionId,
    ourReference: submissionId,
    amount: requestedAmount,
    tenureMonths,
    applicant: {
      pan: person.pan,
      phone: person.phone,
      firstName: person.firstName,
      lastName: person.lastName,
      birthDate: person.birthDate,
      email: person.email,
      pincode: person.pincode,
      monthlyIncome: person.monthlyIncome,
      employment: employmentNames[employmentStatus] ?? 'notEmployed',
      ...(employerName && { employerName }),
    },
  };
}
