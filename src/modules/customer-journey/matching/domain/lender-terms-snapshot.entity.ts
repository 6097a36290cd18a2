import { defineEntity, p } from '@mikro-orm/core';
import type { LenderForMatching } from './matching-facts.js';

const LenderTermsSnapshotSchema = defineEntity({
  name: 'LenderTermsSnapshot',
  schema: 'customer_journey',
  tableName: 'lender_line_up',
  properties: {
    /** SHA-256 of `lenders` as it is stored, hex. */
    hash: p.string().length(64).primary(),
    /** Kept as the text it is, so that the database can hold it to its hash. */
    lenders: p.json<readonly LenderForMatching[]>().columnType('json'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  checks: [{ name: 'lender_line_up_is_its_hash', expression: `hash = encode(sha256(convert_to(lenders::text, 'UTF8')), 'hex')` }],
});

/** The terms of all lenders of a product as evaluations judged them: stored once, named by their hash. */
export class LenderTermsSnapshot extends LenderTermsSnapshotSchema.class {}
LenderTermsSnapshotSchema.setClass(LenderTermsSnapshot);
