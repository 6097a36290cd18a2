import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LoanTypeKey } from '../../../../contracts/loan-types.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { Customer } from '../domain/customer.entity.js';

/** An application stays current for this many days after its creation or last transition; after that a new one is created. */
const CURRENT_DAYS = 90;

/** Finds customers and their current application. */
@Injectable()
export class Customers {
  constructor(private readonly em: EntityManager) {}

  /**
   * Returns the customer, locked for a change in the caller's transaction: changes of one customer run one after the other. Throws
   * `not-found`.
   */
  async findForUpdate(id: string): Promise<Customer> {
    const customer = await this.em.findOne(Customer, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!customer) throw new AppError('not-found');
    return customer;
  }

  /** Returns the id of the customer's current application, if any. */
  async currentApplicationId(customerId: string, type: LoanTypeKey): Promise<string | null> {
    // @unscoped the customer's own.
    const [row] = await this.em.execute<{ id: string }[]>(
      `select a.id from customer_journey.application a
       where a.customer_id = ? and a.loan_type = ? and (a.created_at > now() - make_interval(days => ${CURRENT_DAYS}) or exists (
         select from customer_journey.lender_application l where l.application_id = a.id and l.moved_at > now() - make_interval(days => ${CURRENT_DAYS})))
       order by a.created_at desc limit 1`,
      [customerId, type],
    );
    return row?.id ?? null;
  }
}
