import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { loanTypeKeys } from '../../contracts/loan-types.js';
import { seedRows } from './seed-file.js';
import { stableId } from './stable-id.js';

const rowSchema = z.strictObject({ partner: z.string(), loan_type: z.enum(loanTypeKeys), lender: z.string() });

/** Returns the seeded lenders that seeded partners exclude. */
export async function seededExcludedLenders() {
  const rows = await seedRows('barred-lenders', rowSchema);
  return rows.map(({ partner, loan_type, lender }) => ({ partner, lender_id: stableId('lender', `${loan_type}:${lender}`) }));
}

/** Excludes these lenders at partners that have not been changed yet. */
export async function seedExcludedLenders(em: EntityManager): Promise<void> {
  for (const { partner, lender_id } of await seededExcludedLenders()) {
    await em.execute(
      `update partners.partner set barred_lender_ids = array[?] where slug = ? and version = 1 and barred_lender_ids = '{}'`,
      [lender_id, partner],
    );
  }
}
