import { lenderResource, type LenderProperty } from '../../../contracts/resources/lender.js';

/** How a column reads on the wire: flags as 0 or 1, money and percentages as numbers, dates as `YYYY-MM-DD`. */
function selected(property: LenderProperty): string {
  const { kind } = lenderResource[property];
  if (kind === 'flag') return `${property}::int`;
  if (kind === 'inr' || kind === 'percent') return `${property}::float8`;
  return kind === 'date' ? `to_char(${property}, 'YYYY-MM-DD') as ${property}` : property;
}

/** Select list that yields a lender exactly as it goes over the wire, so that lists need neither entities nor serialisers. */
export const lenderColumns = [
  'id',
  'id as lender_id',
  ...(Object.keys(lenderResource) as LenderProperty[]).map(selected),
  'loan_type',
  'version',
].join(', ');
