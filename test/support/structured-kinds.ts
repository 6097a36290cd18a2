import type { FieldRule } from '../../src/contracts/fields.js';

/** What a field kind takes, and as what, and what it refuses with which message. */
export interface KindSamples {
  rule: FieldRule;
  valid: [unknown, unknown][];
  invalid: unknown[];
  message: string;
}

/** The kinds whose values are lists of parts, or must not tell of anybody; each has tests of its own beside its parser. */
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
    // Tier by tier in ltv-tiers.spec.ts.
    rule: { kind: 'ltvTiers', law: 'gold' },
    valid: [
      [[], []],
      [[{ up_to: null, percent: 75 }], [{ up_to: null, percent: 75 }]],
    ],
    invalid: ['[]', 75, {}, [null], [[]], [{ percent: 75 }]],
    message: 'ltvTiers',
  },
  {
    // Line by line in pincode-areas.spec.ts.
    rule: { kind: 'pincodeAreas' },
    valid: [
      [[], []],
      ['400001\n११०', ['110', '400001']],
    ],
    invalid: [7, {}, true, Array.from({ length: 1501 }, (_, place) => String(100_000 + place))],
    message: 'areas',
  },
  {
    // Term by term in penal-terms.spec.ts.
    rule: { kind: 'penalTerms' },
    valid: [
      [[], []],
      [[{ kind: 'bounce', basis: 'rupees_event', figure: 500 }], [{ kind: 'bounce', basis: 'rupees_event', figure: 500, minimum: null }]],
    ],
    invalid: ['[]', {}, [null], [[]], [{ kind: 'bounce' }]],
    message: 'penalTerms',
  },
];
