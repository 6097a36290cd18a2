import { describe, expect, it } from '@jest/globals';
import { goldServices } from '../lookups.js';
import { createGoldVisitCheck } from './gold-journey.js';
import { indiagold } from './indiagold.js';
import { muthootgold } from './muthootgold.js';

const pincodeHint = ({ steps }: typeof indiagold) =>
  steps.flatMap((step) => (step.kind === 'form' ? step.fields : [])).find(({ name }) => name === 'visit_pincode')?.hint;

describe('gold visit', () => {
  it('mentions a branch only if the lender has branches', () => {
    expect(pincodeHint(indiagold)).toBe('journey.gold.details.doorPincodeHint');
    expect(pincodeHint(muthootgold)).toBe('journey.gold.details.pincodeHint');
  });

  it.each([
    ['its only service', true, null, 'doorNotServed'],
    ['the service that was chosen', false, goldServices.doorstep, 'notServed'],
    ['not wanted', false, goldServices.branch, undefined],
  ] as const)('validates an unserved pincode when the doorstep is %s', (_, isDoorstepOnly, gold_service, problem) => {
    const surroundings = { today: '2026-11-23', doorstep: { isOffered: true, areas: ['110001'] } };
    expect(createGoldVisitCheck({ isDoorstepOnly })({ gold_service, visit_pincode: '560001' }, surroundings).visit_pincode).toBe(problem);
  });
});
