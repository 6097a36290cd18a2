import { describe, expect, it } from '@jest/globals';
import { allowedParkedActions } from './parked-actions.js';

const now = new Date('2026-11-24T10:00:00Z');
const soon = new Date(now.getTime() + 1000);
const parked = {
  phase: 'parked',
  leaseUntil: null,
  maybeReceived: true,
  notReceivedAt: null,
  isHeld: false,
  lacksFacts: false,
} as const;
type Facts = Parameters<typeof allowedParkedActions>[0];

describe('allowedParkedActions', () => {
  it.each<[string, Partial<Facts>, boolean, string]>([
    ['the lender may have it', {}, false, 'ask received not_received cancelled'],
    ['the same, with a lender that honours keys', {}, true, 'ask received not_received cancelled send'],
    ['no answer known', { phase: 'unknown' }, false, 'ask received not_received cancelled'],
    ['said to have nothing of it', { notReceivedAt: now }, false, 'ask received cancelled send'],
    ['it never arrived', { maybeReceived: false }, false, 'ask cancelled send'],
    ['nothing was ever tried', { maybeReceived: false, phase: 'planned' }, false, 'cancelled send'],
    ['it waits for the customer', { maybeReceived: false, phase: 'planned', isHeld: true }, true, 'cancelled'],
    ['its own form is not filled in', { maybeReceived: false, phase: 'planned', lacksFacts: true }, true, 'cancelled'],
    ['an attempt is under way', { phase: 'sending', leaseUntil: soon }, true, ''],
    ['whoever made the attempt is gone', { phase: 'sending', leaseUntil: now }, false, 'ask received not_received cancelled'],
    ['the lender has answered', { phase: 'settled' }, true, 'ask'],
    ['the consent is withdrawn', { phase: 'withdrawn' }, true, ''],
  ])('returns the allowed actions: %s', (_, facts, honoursKey, deeds) => {
    expect(allowedParkedActions({ ...parked, ...facts }, { honoursKey, now }).join(' ')).toBe(deeds);
  });
});
