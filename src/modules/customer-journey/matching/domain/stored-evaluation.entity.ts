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
    /** Keyed hash of the inputs: equal for equal inputs, and reveals no income to a reader of the database alone. */
    inputsHash: p.string().length(43),
    /** Date in Asia/Kolkata that it was made for. */
    onDate: p.date(),
    requestedAmount: p.decimal('string').precision(14).scale(2),
    tenureMonths: p.smallint(),
    /** The applicant's data as the rules saw it, and the verdict on every lender with the applicant's values: encrypted JSON. */
    factsSealed: p.text(),
    /** Snapshot of the evaluated lenders. */
    lineUpHash: () => p.manyToOne(LenderTermsSnapshot).mapToPk().fieldName('line_up_hash').index(false),
    /** What the customer sees: encrypted JSON. Null in rows from before encryption, which current builds do not show. */
    answerSealed: p.text().nullable(),
    /** The same in plain text, without the personal data: only in those rows, for an older build that still serves requests. */
    answer: p.json<EvaluationResult>().columnType('json').nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Time when its inputs were last found unchanged. */
    checkedAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'evaluation_same_inputs', properties: ['applicationId', 'ruleVersion', 'inputsHash'] }],
});

/** Evaluation as stored, so that it can be replayed. */
export class StoredEvaluation extends StoredEvaluationSchema.class {}
StoredEvaluationSchema.setClass(StoredEvaluation);
