import type { Resource } from '../../../../src/contracts/resources/resource.js';
import { revenueItemResource } from '../../../../src/contracts/resources/revenue-item.js';

/** Tables of the records that appear in the history of another one. They load with the history, not with the list. */
export const relatedTables = { 'revenue-item': revenueItemResource } as const satisfies Readonly<Record<string, Resource>>;
