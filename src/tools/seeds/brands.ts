import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { reservedSegments } from '../../contracts/reserved-segments.js';
import { DEMO_PARTNER_ID } from '../../modules/auth/demo-accounts.js';
import { brandTheme } from '../../modules/partners/domain/brand-theme.js';
import { DEFAULT_BRAND } from '../../modules/partners/domain/published-brand.js';
import { brandSchema } from '../../modules/partners/messages/brand.js';
import { seedRows } from './seed-file.js';
import { stableId } from './stable-id.js';

const rowSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  name: z.string().min(1).max(120),
  hosts: z.array(z.string()),
  url_segment: z
    .string()
    .refine((segment) => !reservedSegments.includes(segment), 'is a path of the product')
    .nullable(),
  // Only publishing creates a version of a brand's own terms.
  brand: brandSchema.refine(({ tanc_apply }) => tanc_apply === 0, 'has terms of its own'),
});

/** Brand of the demo partner user. */
const DEMO_PARTNER = 'demo-02';

/** Returns the brands of the seed file with their computed shades. A brand with unreadable colours has no theme and stays a draft. */
export async function seededBrands() {
  const rows = await seedRows('brands', rowSchema);
  return rows.map((row) => {
    const theme = brandTheme(row.brand.primary, row.brand.secondary);
    return {
      ...row,
      id: row.slug === DEMO_PARTNER ? DEMO_PARTNER_ID : stableId('partner', row.slug),
      theme: theme.ok ? theme.colours : null,
    };
  });
}

/** Adds the missing brands; invented brands are published in a demo only. Returns the number of brands added. */
export async function seedBrands(em: EntityManager, { demo }: { demo: boolean }): Promise<number> {
  const rows = (await seededBrands()).map(({ id, slug, name, hosts, url_segment, brand, theme }) =>
    theme && (demo || slug === DEFAULT_BRAND)
      ? { id, slug, name, status: 'published', hosts, url_segment, brand, theme }
      : { id, slug, name, status: 'draft', hosts: [], draft: { hosts, urlSegment: url_segment, brand } },
  );
  const added = await em.execute<object[]>(
    `insert into partners.partner (id, slug, name, hosts, url_segment, brand, theme, draft, status, created_at, updated_at)
     select id, slug, name, hosts, url_segment, brand, theme, draft, status, now(), now()
     from jsonb_to_recordset(?::jsonb)
       as seed(id uuid, slug text, name text, hosts text[], url_segment text, brand jsonb, theme jsonb, draft jsonb, status text)
     on conflict do nothing
     returning id`,
    [JSON.stringify(rows)],
  );
  return added.length;
}
