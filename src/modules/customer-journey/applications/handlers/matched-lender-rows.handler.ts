import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { patterns } from '../../../../contracts/fields.js';
import { FieldCipher } from '../../../../platform/security/field-cipher.js';
import { MatchedLenderRows, type MatchedRow } from '../../messages/queries.js';

@QueryHandler(MatchedLenderRows)
export class MatchedLenderRowsHandler implements IQueryHandler<MatchedLenderRows> {
  constructor(
    private readonly em: EntityManager,
    private readonly cipher: FieldCipher,
  ) {}

  async execute({ lenderId, rows }: MatchedLenderRows): Promise<readonly MatchedRow[]> {
    const keys = rows.map(({ row, reference, lenderApplicationId, phone }) => ({
      row,
      reference: reference !== null && patterns.uuid.test(reference) ? reference : null,
      number: lenderApplicationId,
      phone: phone !== null && FULL_PHONE.test(phone) ? this.cipher.blindIndex('phone', phone) : null,
    }));
    return await this.em.execute<MatchedRow[]>(matchRows, [JSON.stringify(keys), ...Array<string>(6).fill(lenderId)]);
  }
}

const FULL_PHONE = /^[6-9]\d{9}$/;

/**
 * Matches rows by the best key that finds a record. A row whose lender id differs from the known one does not match by phone. Paid-out
 * applications take precedence, because one phone number can have several applications with a lender.
 * Parameters: rows, then the lender six times. @unscoped a lender's file covers every partner.
 */
const matchRows = `
  with asked as (select * from json_to_recordset(?) as k (row integer, reference uuid, number text, phone text)),
  found as (
    select k.row, 1 as rank, a.id from asked k join customer_journey.lender_application a on a.id = k.reference and a.lender_id = ?
    union all
    select k.row, 2, a.id from asked k join customer_journey.lender_application a on a.lender_application_id = k.number and a.lender_id = ?
    union all
    select k.row, 3, r.submission_id from asked k join customer_journey.lender_record r on r.record_key = k.number and r.lender_id = ?
    where r.submission_id is not null
    union all
    select k.row, case when exists (select from customer_journey.disbursal d where d.submission_id = a.id and d.amount > 0) then 4 else 5 end, a.id
    from asked k join customer_journey.lender_application a on a.phone_index = k.phone and a.lender_id = ?
    where k.number is null or a.lender_application_id is null
  ),
  best as (select row, id, rank = min(rank) over (partition by row) as is_best from found),
  own as (
    select row, case when count(distinct id) = 1 then (array_agg(id))[1] end as id, count(distinct id) > 1 as is_ambiguous
    from best where is_best group by row
  )
  select k.row, o.id as "submissionId", coalesce(o.is_ambiguous, false) as "isAmbiguous", coalesce(elsewhere.lender_id, alike.lender_id) as "otherLenderId",
    elsewhere.lender_id is not null as "isReferenceElsewhere"
  from asked k
  left join own o on o.row = k.row
  left join customer_journey.lender_application elsewhere on elsewhere.id = k.reference and elsewhere.lender_id <> ?
  left join lateral (
    select a.lender_id from customer_journey.lender_application a where o.row is null and a.lender_application_id = k.number and a.lender_id <> ? limit 1
  ) alike on true
  where o.row is not null or elsewhere.id is not null or alike.lender_id is not null`;
