import { describe, expect, it } from '@jest/globals';
import type { SubmissionApplicant } from '../messages/queries.js';
import { leadRequest } from './lead-request.js';

const applicant: SubmissionApplicant = {
  customerId: 'c1',
  applicationId: 'a1',
  firstName: 'Asha',
  lastName: 'Verma',
  phone: '9876543210',
  email: 'asha@example.com',
  pan: 'ABCPK1237F',
  birthDate: '1992-04-12',
  pincode: '560001',
  employmentStatus: 1,
  employerName: '',
  monthlyIncome: '60000.00',
  requestedAmount: '200000.00',
  tenureMonths: 12,
  siteUrl: null,
};
const further = {
  facts: { dependents: 2 },
  returnUrl: 'https://loans.example/back',
  codeUrl: null,
  callbackUrl: 'https://loans.example/calls',
};

describe('leadRequest', () => {
  it('builds the same lead for every attempt', () => {
    expect(leadRequest('s1', applicant, further)).toMatchObject({ ...further, idempotencyKey: 's1', ourReference: 's1' });
  });

  it('omits facts that the customer did not give', () => {
    expect(leadRequest('s1', applicant, further).applicant).not.toHaveProperty('employerName');
  });
});
