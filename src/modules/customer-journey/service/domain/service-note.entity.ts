import { defineEntity, p } from '@mikro-orm/core';
import type { EncryptionContext } from '../../../../platform/security/field-cipher.js';

const ServiceNoteSchema = defineEntity({
  name: 'ServiceNote',
  schema: 'customer_journey',
  tableName: 'service_note',
  properties: {
    id: p.uuid().primary(),
    customerId: p.uuid(),
    /** Null for a note about the customer as a whole. */
    applicationId: p.uuid().nullable(),
    authorId: p.uuid(),
    /** Encrypted with the customer's data key, because customers tell staff anything. */
    content: p.text(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
  indexes: [{ name: 'service_note_of_customer', properties: ['customerId', 'createdAt'] }],
});

/** What a member of staff noted about a customer. Append-only: erasing the customer makes it unreadable. */
export class ServiceNote extends ServiceNoteSchema.class {}
ServiceNoteSchema.setClass(ServiceNote);

/** Encryption context of the text of a note. */
export const noteEncryptionContext = (id: string): EncryptionContext => ({ table: 'customer_journey.service_note', column: 'content', id });
