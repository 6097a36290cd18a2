import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Config } from '../../../platform/config/config.js';
import { LenderLinks } from './lender-links.js';

const links = new LenderLinks({ values: { SIGNING_KEY: Buffer.alloc(32, 7) } } as unknown as Config);
const submission = {
  id: '0b7cf5a6-5b0e-4a53-8f3c-2a3f6a3c5d11',
  journeyKey: 'money-view',
  createdAt: new Date('2026-11-22T19:00:00Z'),
} as const;
const madeAt = submission.createdAt;
const transaction = new URL(links.returnUrl(submission, 'https://brand.example')).searchParams.get('transaction') ?? '';

describe('return link', () => {
  afterEach(() => void jest.useRealTimers());

  it('points to the site of the application, contains the day in India, and is the same in an attempt on a later day', () => {
    const address = links.returnUrl(submission, 'https://brand.example');
    expect(address).toMatch(/^https:\/\/brand\.example\/lenders-transaction\/money-view\?transaction=2026-11-23_0b7cf5a6-/);
    jest.useFakeTimers({ now: Date.parse('2026-11-26T18:00:00Z') });
    expect(links.returnUrl({ ...submission }, 'https://brand.example')).toBe(address);
  });

  it('opens its own submission', () => {
    expect(links.readSubmissionId('return', 'money-view', transaction)).toBe(submission.id);
  });

  it.each([
    ['of another lender', 'cashe', transaction],
    ['of another day', 'money-view', transaction.replace('2026-11-23', '2026-11-24')],
    ['of another submission', 'money-view', transaction.replace('0b7cf5a6', '0b7cf5a7')],
    ['without its signature', 'money-view', transaction.slice(0, -43)],
    ['of no day', 'money-view', transaction.replace('2026-11-23', '2026-13-23')],
  ] as const)('is refused %s', (_, key, text) => {
    expect(() => links.readSubmissionId('return', key, text)).toThrow(expect.objectContaining({ code: 'not-found' }));
  });

  it('expires', () => {
    jest.useFakeTimers({ now: Date.parse('2027-01-21T12:00:00Z') });
    expect(links.readSubmissionId('return', 'money-view', transaction)).toBe(submission.id);
    jest.setSystemTime(Date.parse('2027-01-22T18:31:00Z'));
    expect(() => links.readSubmissionId('return', 'money-view', transaction)).toThrow(expect.objectContaining({ code: 'return-expired' }));
  });
});

describe('OTP link', () => {
  const ofIndialends = { ...submission, journeyKey: 'indialends' } as const;
  const address = links.otpUrl(ofIndialends, 'https://brand.example', madeAt) ?? '';
  const token = new URL(address).hash.slice(1);
  afterEach(() => void jest.useRealTimers());

  it('exists for lenders with such a page', () => {
    expect(address).toMatch(/^https:\/\/brand\.example\/indialends-otp#2026-11-23_0b7cf5a6-/);
    expect(links.otpUrl(submission, 'https://brand.example')).toBeNull();
  });

  it('is valid from its creation, however long the application has waited to be sent', () => {
    jest.useFakeTimers({ now: Date.parse('2026-12-24T12:00:00Z') });
    const made = links.otpUrl(ofIndialends, 'https://brand.example') ?? '';
    expect(links.readSubmissionId('code', 'indialends', new URL(made).hash.slice(1))).toBe(submission.id);
  });

  it('is valid for two whole days when created a minute before midnight in India', () => {
    const late = links.otpUrl(ofIndialends, 'https://brand.example', new Date('2026-11-23T18:29:00Z')) ?? '';
    jest.useFakeTimers({ now: Date.parse('2026-11-25T18:29:00Z') });
    expect(links.readSubmissionId('code', 'indialends', new URL(late).hash.slice(1))).toBe(submission.id);
  });

  it('opens its own submission for two days and is not accepted as a return link', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-24T23:00:00Z') });
    expect(links.readSubmissionId('code', 'indialends', token)).toBe(submission.id);
    expect(() => links.readSubmissionId('return', 'indialends', token)).toThrow(expect.objectContaining({ code: 'not-found' }));
    jest.setSystemTime(Date.parse('2026-11-25T18:31:00Z'));
    expect(() => links.readSubmissionId('code', 'indialends', token)).toThrow(expect.objectContaining({ code: 'return-expired' }));
  });
});
