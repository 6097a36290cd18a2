import { defineEntity, p } from '@mikro-orm/core';
import type { StoredOfferFacts } from './offers.js';
import { StoredEvaluation } from './stored-evaluation.entity.js';

const StoredOfferSchema = defineEntity({
  name: 'StoredOffer',
  schema: 'customer_journey',
  tableName: 'offer',
  properties: {
    id: p.uuid().primary(),
    evaluationId: () => p.manyToOne(StoredEvaluation).mapToPk().fieldName('evaluation_id').index(false),
    lenderId: p.uuid(),
    /** Position in the default order, from 0. */
    position: p.smallint(),
    /** Printed on the Key Facts Statement. */
    proposalNumber: p.string().length(24).unique(),
    validUntil: p.datetime(),
    /** Every fact of the offer except those about the applicant; an offer has all mandatory facts. */
    facts: p.json<StoredOfferFacts>(),
  },
  uniques: [{ name: 'offer_of_lender', properties: ['evaluationId', 'lenderId'] }],
});

/** One offer of one evaluation. */
export class StoredOffer extends StoredOfferSchema.class {}
StoredOfferSchema.setClass(StoredOffer);

/** Returns a unique proposal number (RBI Key Facts Statement, part 1): the date, and the random part of the offer's id. */
export const proposalNumber = (onDate: string, offerId: string) =>
  `${onDate.replaceAll('-', '')}-${offerId.replaceAll('-', '').slice(-15).toUpperCase()}`;
