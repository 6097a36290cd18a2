import type { FieldRule } from '../fields.js';
import type { Resource } from './resource.js';

/** Letters, digits, spaces, hyphen and underscore (product specification §5 "Lender group name"). */
const name = { kind: 'recordName', maxLength: 120 } as const;

/** A group of lenders with the same payment terms (product specification §3 "Lender group"). */
export const lenderGroupResource = {
  name: { ...name, edit: 'never', nullable: false, search: true, sort: true },
} as const satisfies Resource;

export const newLenderGroup = { name: { ...name, required: true } } as const satisfies Readonly<Record<string, FieldRule>>;
