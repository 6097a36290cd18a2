import { defineEntity, p } from '@mikro-orm/core';

export const entryLinkKinds = ['transfer', 'session'] as const;
export type EntryLinkKind = (typeof entryLinkKinds)[number];

const EntryLinkSchema = defineEntity({
  name: 'EntryLink',
  schema: 'auth',
  tableName: 'entry_link',
  properties: {
    /** Keyed hash of the secret in the link. */
    tokenHash: p.string().length(43).primary(),
    kind: p.enum(entryLinkKinds),
    customerId: p.uuid(),
    prospectAppId: p.uuid(),
    /** Keyed hash of the device id of the only browser that may use the link; null for a link that may be opened in another browser. */
    deviceIndex: p.string().length(43).nullable(),
    /** Encrypted: the proven number and how its code was requested; erased after use. */
    proof: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'entry_link_of_customer', properties: ['customerId', 'kind'] },
    {
      name: 'entry_link_transfer',
      expression: `create unique index entry_link_transfer on auth.entry_link (customer_id) where kind = 'transfer' and used_at is null`,
    },
  ],
  checks: [{ name: 'entry_link_device_check', expression: `(kind = 'session') = (device_index is not null)` }],
});

/** A single-use login link: `transfer` after a code to the number on file, `session` in the browser in which the code was entered. */
export class EntryLink extends EntryLinkSchema.class {}
EntryLinkSchema.setClass(EntryLink);

/** Encryption context of the encrypted column of a link. */
export const entryLinkEncryptionContext = (tokenHash: string) => ({ table: 'auth.entry_link', column: 'proof', id: tokenHash });
