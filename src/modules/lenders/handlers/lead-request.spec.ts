import { describe, expect, it } from '@jest/globals';
import type { SubmissionApplicant } from '../messages/queries.js';
import { leadRequest } from './lead-request.js';

const applicant: SubmissionApplicant = {
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

describe('a lead', () => {
  it('sends the customer back to the main site, and to the brand’s own site when he came from there', () => {
    const ours = leadRequest('s1', 'money-view', applicant, 'https://loans.example');
    expect(ours.returnUrl).toBe('https://loans.example/user/money-view?app=a1');
    const brands = leadRequest('s1', 'money-view', { ...applicant, siteUrl: 'https://brand.example' }, 'https://loans.example');
    expect(brands.returnUrl).toBe('https://brand.example/user/money-view?app=a1');
    expect(brands.callbackUrl).toBe('https://loans.example/api/lender-callbacks/money-view');
  });

  it('is recognisably the same in every attempt', () => {
    expect(leadRequest('s1', 'cashe', applicant, '')).toMatchObject({ idempotencyKey: 's1', ourReference: 's1' });
  });
});
