import { defineEntity, p } from '@mikro-orm/core';
import type { KeyFactsStatement } from '../../../../contracts/key-facts.js';
import { languages } from '../../../../contracts/i18n/translate.js';
import { Customer } from '../../customers/domain/customer.entity.js';

const KeyFactsAcknowledgementSchema = defineEntity({
  name: 'KeyFactsAcknowledgement',
  schema: 'customer_journey',
  tableName: 'key_facts_acknowledgement',
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    customerId: () => p.manyToOne(Customer).mapToPk().fieldName('customer_id').index(false),
    /** No foreign key: the proof outlives the offer. */
    offerId: p.uuid(),
    proposalNumber: p.string().length(24),
    kfsVersion: p.string().length(20),
    /** SHA-256 of the statement as shown, hex. */
    statementHash: p.string().length(64),
    language: p.enum(languages),
    /** Partner under whose brand the statement was shown; null for statements read before it was recorded. */
    partnerId: p.uuid().nullable(),
    /** The statement as shown; null for statements read before it was stored. It holds nothing that identifies a person. As `json`, because the hash covers the order of keys. */
    statement: p.json<KeyFactsStatement>().columnType('json').nullable(),
    /** Brand that the statement was shown under. */
    brandName: p.text().nullable(),
    at: p.datetime().defaultRaw('clock_timestamp()'),
  },
  indexes: [{ name: 'key_facts_acknowledgement_of_customer', properties: ['customerId', 'id'] }],
  uniques: [{ name: 'key_facts_acknowledged_once', properties: ['offerId', 'statementHash'] }],
});

/** Acknowledgement that a customer has read the key facts of an offer (RBI circular of 15 April 2024). Append-only. */
export class KeyFactsAcknowledgement extends KeyFactsAcknowledgementSchema.class {}
KeyFactsAcknowledgementSchema.setClass(KeyFactsAcknowledgement);
