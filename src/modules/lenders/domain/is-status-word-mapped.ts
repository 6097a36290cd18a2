/** SQL: whether a held status value has a mapping by now, for its lender or for all lenders. */
export const isStatusWordMapped = (held: string) => `exists (
  select from lenders.status_word w
  where w.folded = ${held}.word and w.deleted_at is null and (w.lender_id is null or w.lender_id = ${held}.lender_id))`;
