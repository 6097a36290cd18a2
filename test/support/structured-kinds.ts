import type { FieldRule } from '../../src/contracts/fields.js';

/** Values that a field kind accepts, with the parsed result, and values that it rejects, with the message. */
export interface KindSamples {
  rule: FieldRule;
  valid: [unknown, unknown][];
  invalid: unknown[];
  message: string;
}

/** Kinds whose values are lists of parts, or must not contain personal data; each has tests beside its parser. */
export const structuredKinds: readonly KindSamples[] = [
  {
    rule: { kind: 'reason' },
    valid: [[' The bank said so on 20-11. ', 'The bank said so on 20-11.']],
    invalid: ['he called from 9876543210', 'asha@example.com', 'PAN ABCPK1234F'],
    message: 'noPersonalData',
  },
  {
    rule: { kind: 'lookupList', lookup: 'propertyType' },
    valid: [
      [[], []],
      [
        [3, 1, 3],
        [1, 3],
      ],
    ],
    invalid: ['1', 1, {}, ['1'], [1.5], [-1], [null], [[1]], Array(51).fill(1)],
    message: 'choice',
  },
  {
    // The tiers are tested in ltv-tiers.spec.ts.
    rule: { kind: 'ltvTiers', law: 'gold' },
    valid: [
      [[], []],
      [[{ up_to: null, percent: 75 }], [{ up_to: null, percent: 75 }]],
    ],
    invalid: ['[]', 75, {}, [null], [[]], [{ percent: 75 }]],
    message: 'ltvTiers',
  },
  {
    // The lines are tested in pincode-areas.spec.ts.
    rule: { kind: 'pincodeAreas' },
    valid: [
      [[], []],
      ['400001\n११०', ['110', '400001']],
    ],
    invalid: [7, {}, true, Array.from({ length: 1501 }, (_, place) => String(100_000 + place))],
    message: 'areas',
  },
  {
    // The terms are tested in penal-terms.spec.ts.
    rule: { kind: 'penalTerms' },
    valid: [
      [[], []],
      [[{ kind: 'bounce', basis: 'rupees_event', figure: 500 }], [{ kind: 'bounce', basis: 'rupees_event', figure: 500, minimum: null }]],
    ],
    invalid: ['[]', {}, [null], [[]], [{ kind: 'bounce' }]],
    message: 'penalTerms',
  },
];
