import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** A lender, and the partners whose customers it is not offered to. */
export interface LenderException {
  readonly lender_id: string;
  /** By name. */
  readonly partners: readonly { readonly id: string; readonly name: string }[];
}

/** Which lenders are barred by whom, for whoever switches lenders. */
@Injectable()
export class LenderExceptions {
  constructor(private readonly em: EntityManager) {}

  /** Every lender that a living partner bars, by id. */
  async all(): Promise<LenderException[]> {
    // @unscoped for staff, who see every partner.
    return await this.em.execute<LenderException[]>(
      `select barred.lender_id, json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id) as partners
       from partners.partner p cross join unnest(p.barred_lender_ids) as barred(lender_id)
       where p.deleted_at is null group by barred.lender_id order by barred.lender_id`,
    );
  }
}
