/** Whether a word that holds rows back is known by now, to its lender or to all. */
export const isStatusWordMapped = (held: string) => `exists (
  select from lenders.status_word w
  where w.folded = ${held}.word and w.deleted_at is null and (w.lender_id is null or w.lender_id = ${held}.lender_id))`;
