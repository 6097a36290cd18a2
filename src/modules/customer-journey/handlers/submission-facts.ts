/**
 * What every answer about an application at a lender says of it beside its state, as pairs for `json_build_object` over
 * `customer_journey.lender_application l`. A withdrawal stands for every application made before it: a consent that is given with a later
 * one does not bring it back.
 */
export const submissionFacts = `'submission_id', l.id, 'lender_id', l.lender_id, 'journey_key', l.journey_key, 'state', l.state,
        'by_hand', l.journey_key is null, 'is_received', l.lender_application_id is not null or l.state_source in ('api', 'file'),
        'is_withdrawn', exists (
          select from customer_journey.consent c where c.customer_id = l.customer_id and c.purpose = 'share_with_lender:' || l.lender_id
            and c.action = 'withdraw' and c.at >= l.created_at)`;
