import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DataKeys } from '../../../../platform/security/data-keys.js';

/** Address of a customer's record, `/admin/csr-portal/{userId}/{recordId}`, by an id that belongs to the customer. */
export interface RecordAddress {
  /** The id that was asked for. */
  readonly subjectId: string;
  readonly userId: string;
  /** The application that the id belongs to, or the prospect id. */
  readonly recordId: string;
}

/** Finds the records of customers for the links of other lists. */
@Injectable()
export class RecordAddresses {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
  ) {}

  /**
   * Returns the addresses of the records that ids of customers, applications and lender applications belong to; other ids, and those of
   * erased customers, are left out. It reads no personal data. Opening a record is audited.
   */
  async find(ids: readonly string[]): Promise<RecordAddress[]> {
    const asked = `{${ids.join(',')}}`;
    // @unscoped staff alone: its route asks for a permission of the back office.
    const found = await this.em.execute<RecordAddress[]>(addressesByIds, [asked, asked, asked]);
    const openers = await this.keys.getDecryptors([...new Set(found.map(({ userId }) => userId))]);
    return found.filter(({ userId }) => openers.get(userId)?.isErased === false);
  }
}

/** @unscoped staff alone. */
const addressesByIds = `
  select id as "subjectId", id as "userId", prospect_app_id as "recordId" from customer_journey.customer where id = any(?::uuid[])
  union all select id, customer_id, id from customer_journey.application where id = any(?::uuid[])
  union all select id, customer_id, application_id from customer_journey.lender_application where id = any(?::uuid[])`;
