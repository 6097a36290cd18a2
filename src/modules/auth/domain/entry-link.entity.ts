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
    /** Keyed hash of the name of the browser that alone may use it; null for one that is carried to another. */
    deviceIndex: p.string().length(43).nullable(),
    /** Sealed: the number that was proven, and how its code was asked for; erased once it was used. */
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

/** A link that lets a customer in once: `transfer` after a code to the number on file, `session` in the browser that has typed it. */
export class EntryLink extends EntryLinkSchema.class {}
EntryLinkSchema.setClass(EntryLink);

/** Where the sealed column of a link lives. */
export const entryLinkEncryptionContext = (tokenHash: string) => ({ table: 'auth.entry_link', column: 'proof', id: tokenHash });
