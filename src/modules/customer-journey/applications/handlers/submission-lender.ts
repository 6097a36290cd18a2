import type { EntityManager } from '@mikro-orm/postgresql';
import { toJourneyKey } from '../../../../contracts/journeys.js';
import type { LenderRole } from '../../../../contracts/lender-roles.js';
import type { LoanTypeKey } from '../../../../contracts/loan-types.js';
import type { NoticeLender } from '../../../../contracts/share-notice.js';
import { AppError } from '../../../../platform/http/app-error.js';

interface Row {
  readonly customerId: string;
  readonly id: string;
  readonly name: string;
  readonly role: LenderRole;
  readonly entities: string | null;
  readonly journey: string | null;
  readonly loanType: LoanTypeKey;
}

/** Returns the lender of a submission, with the name shown when the customer applied, and the customer. Throws `not-found`. */
export async function submissionLender(
  em: EntityManager,
  submissionId: string,
): Promise<{ readonly customerId: string; readonly lender: NoticeLender }> {
  // @unscoped a notice names a lender; whoever gives a consent by it has the id of the submission, and the caller has looked that he may.
  const [row] = await em.execute<Row[]>(
    `select l.customer_id as "customerId", l.lender_id as id, l.lender_name as name, l.lender_role as role, l.regulated_entities as entities,
       l.journey_key as journey, a.loan_type as "loanType"
     from customer_journey.lender_application l join customer_journey.application a on a.id = l.application_id
     where l.id = ?`,
    [submissionId],
  );
  if (!row) throw new AppError('not-found');
  const { customerId, journey, ...lender } = row;
  return { customerId, lender: { ...lender, journey: toJourneyKey(journey) } };
}
