import type { FieldRule } from '../fields.js';
import type { Resource } from './resource.js';

const limit = { kind: 'integer', min: 1, max: 1_000_000 } as const;

/** How many OTPs by SMS may be sent for one brand, or for all together if none is named. */
export const smsBudgetResource = {
  name: { kind: 'recordName', edit: 'never', nullable: false, maxLength: 120, search: true, sort: true },
  partner_id: { kind: 'id', edit: 'never', nullable: true, filter: 'is' },
  /** In one clock hour in India. */
  hour_limit: { ...limit, edit: 'list', nullable: false, sort: true },
  /** In one day in India. */
  day_limit: { ...limit, edit: 'list', nullable: false, sort: true },
} as const satisfies Resource;

const { name, partner_id, hour_limit, day_limit } = smsBudgetResource;

/** Fields of a new budget; without a partner it applies to all brands together. */
export const newSmsBudget = {
  name: { ...name, required: true },
  partner_id,
  hour_limit: { ...hour_limit, required: true },
  day_limit: { ...day_limit, required: true },
} as const satisfies Readonly<Record<string, FieldRule>>;
