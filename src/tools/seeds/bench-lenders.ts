import type { EntityManager } from '@mikro-orm/postgresql';
import { addLenders, type LenderSeed, seededLenders } from './lenders.js';
import { stableId } from './stable-id.js';

const LENDER_COUNT = 1000;

/**
 * Adds a thousand lenders, copied in turn from the demo lenders, so that lists are measured on rows of realistic shape. Returns the number
 * of lenders added.
 */
export async function seedBenchLenders(em: EntityManager): Promise<number> {
  const models = await seededLenders();
  const lenders = Array.from({ length: LENDER_COUNT }, (_, index): LenderSeed[] => {
    const model = models[index % models.length];
    const name = `Bench lender ${String(index + 1).padStart(4, '0')}`;
    return model ? [{ ...model, name, id: stableId('bench-lender', name), priority: index + 1, api: null, autosubmission: 0 }] : [];
  });
  return await addLenders(em, lenders.flat());
}
