import { defineEntity, p } from '@mikro-orm/core';
import { Application } from '../../applications/domain/application.entity.js';
import type { EvaluationResult } from './evaluation-result.js';
import { LenderTermsSnapshot } from './lender-terms-snapshot.entity.js';

const StoredEvaluationSchema = defineEntity({
  name: 'StoredEvaluation',
  schema: 'customer_journey',
  tableName: 'evaluation',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    applicationId: () => p.manyToOne(Application).mapToPk().fieldName('application_id').index(false),
    ruleVersion: p.string().length(120),
    /** Keyed hash of the inputs: equal for equal inputs, and tells nothing about an income to somebody who only has the database. */
    inputsHash: p.string().length(43),
    /** Day in Asia/Kolkata that it was made for. */
    onDate: p.date(),
    requestedAmount: p.decimal('string').precision(14).scale(2),
    tenureMonths: p.smallint(),
    /** What the rules saw of the applicant, and the verdict on every lender with the applicant's values: sealed JSON. */
    factsSealed: p.text(),
    /** The lenders that were judged. */
    lineUpHash: () => p.manyToOne(LenderTermsSnapshot).mapToPk().fieldName('line_up_hash').index(false),
    /** What the customer sees: sealed JSON. Null in rows from before it was sealed, which no build of today shows. */
    answerSealed: p.text().nullable(),
    /** The same in clear, without what it told of the applicant: of such rows alone, for a build of before that still answers. */
    answer: p.json<EvaluationResult>().columnType('json').nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** When its inputs were last found unchanged. */
    checkedAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'evaluation_same_inputs', properties: ['applicationId', 'ruleVersion', 'inputsHash'] }],
});

/** An evaluation as it is kept, so that it can be replayed. */
export class StoredEvaluation extends StoredEvaluationSchema.class {}
StoredEvaluationSchema.setClass(StoredEvaluation);
