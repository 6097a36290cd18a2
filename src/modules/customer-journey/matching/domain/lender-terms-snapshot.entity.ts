import { defineEntity, p } from '@mikro-orm/core';
import type { LenderForMatching } from './matching-facts.js';

const LenderTermsSnapshotSchema = defineEntity({
  name: 'LenderTermsSnapshot',
  schema: 'customer_journey',
  tableName: 'lender_line_up',
  properties: {
    /** SHA-256 of `lenders` as stored, hex. */
    hash: p.string().length(64).primary(),
    /** Stored as its original text, so that the database can check it against its hash. */
    lenders: p.json<readonly LenderForMatching[]>().columnType('json'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  checks: [{ name: 'lender_line_up_is_its_hash', expression: `hash = encode(sha256(convert_to(lenders::text, 'UTF8')), 'hex')` }],
});

/** Terms of all lenders of a product as used by evaluations: stored once, identified by their hash. */
export class LenderTermsSnapshot extends LenderTermsSnapshotSchema.class {}
LenderTermsSnapshotSchema.setClass(LenderTermsSnapshot);
