/**
 * SQL: nobody acted on evaluation `e`. The application does not show it, none of its offers was applied with, and of none were the key facts
 * acknowledged: those are what a customer was promised.
 * @unscoped it clears up, and tells nobody.
 */
export const isUnused = `
  not exists (select from customer_journey.application a where a.id = e.application_id and a.evaluation_id = e.id)
  and not exists (
    select from customer_journey.offer o where o.evaluation_id = e.id and (
      exists (select from customer_journey.key_facts_acknowledgement k where k.offer_id = o.id)
      or exists (select from customer_journey.lender_application l where l.application_id = e.application_id and l.offer_id = o.id)))`;

/** SQL: the table expressions that delete the evaluations named in `old`, with their offers. */
export const deleteOldEvaluations = `
  offers as (
    delete from customer_journey.offer where evaluation_id in (select id from old)
  ), evaluations as (
    delete from customer_journey.evaluation where id in (select id from old)
  )`;
