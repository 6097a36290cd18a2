import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../platform/http/app-error.js';
import { Customer } from '../../customers/domain/customer.entity.js';

/** A customer, and the application that staff opened the record with. */
interface RecordCustomer {
  readonly customer: Customer;
  /** Null when the record was opened with the prospect id. */
  readonly applicationId: string | null;
}

/** Finds the customer of a record by the two ids of its address. */
@Injectable()
export class RecordCustomers {
  constructor(private readonly em: EntityManager) {}

  /** Returns the customer with this id. Throws `not-found`. */
  async get(userId: string): Promise<Customer> {
    // @unscoped staff alone: its routes ask for a permission of the back office.
    const customer = await this.em.findOne(Customer, { id: userId });
    if (!customer) throw new AppError('not-found');
    return customer;
  }

  /**
   * Returns the customer with this id if the other id is the customer's prospect id or one of the customer's applications. Throws
   * `not-found`.
   */
  async find(userId: string, subjectId: string): Promise<RecordCustomer> {
    const customer = await this.get(userId);
    if (customer.prospectAppId === subjectId) return { customer, applicationId: null };
    // @unscoped staff alone: its routes ask for a permission of the back office.
    const found = await this.em.execute<unknown[]>(`select from customer_journey.application where id = ? and customer_id = ?`, [
      subjectId,
      userId,
    ]);
    if (found.length === 0) throw new AppError('not-found');
    return { customer, applicationId: subjectId };
  }
}
