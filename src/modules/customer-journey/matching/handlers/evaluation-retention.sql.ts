/**
 * SQL condition: evaluation `e` is unused. The application does not show it, no lender application uses its offers, and none of their key
 * facts were acknowledged: those are promises to a customer.
 * @unscoped for deletion only; returns no data.
 */
export const isUnused = `
  not exists (select from customer_journey.application a where a.id = e.application_id and a.evaluation_id = e.id)
  and not exists (
    select from customer_journey.offer o where o.evaluation_id = e.id and (
      exists (select from customer_journey.key_facts_acknowledgement k where k.offer_id = o.id)
      or exists (select from customer_journey.lender_application l where l.application_id = e.application_id and l.offer_id = o.id)))`;

/** SQL: the table expressions that delete the evaluations in `old`, with their offers. */
export const deleteOldEvaluations = `
  offers as (
    delete from customer_journey.offer where evaluation_id in (select id from old)
  ), evaluations as (
    delete from customer_journey.evaluation where id in (select id from old)
  )`;
