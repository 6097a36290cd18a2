import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { resolveChannel } from '../../../../contracts/channels.js';
import { type UtmParameter, utmParameters } from '../../../../contracts/origin.js';
import { VisitOrigin, type ResolvedOrigin } from '../../../partners/messages/index.js';
import { RecordVisit } from '../../messages/commands.js';
import type { Visit } from '../../messages/visit.js';

/** A visitor with more touches than this is a bot. */
const MAX_TOUCHES = 50;

/** Fields that make a further visit a new touch if the visit has a value that differs from the newest touch. */
const touchFields = ['partner_id', 'merchant_id', 'merchant_location_id', 'tracking_link_id', ...utmParameters, 'lead', 'qr', 'url'];

/** Uses at most one query about the partner, and one statement that adds the touch if needed. Touches of one visitor are serialised. */
@CommandHandler(RecordVisit)
export class RecordVisitHandler implements ICommandHandler<RecordVisit> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ visitor, visit }: RecordVisit): Promise<void> {
    const origin = await this.queries.execute(new VisitOrigin({ ...visit.parameters, ...visit.address }));
    await this.recordTouch(visitor, visit, origin);
  }

  @Transactional()
  private async recordTouch(visitor: string, visit: Visit, origin: ResolvedOrigin): Promise<void> {
    // A separate statement: one that waits for the lock itself would still see the earlier rows.
    await this.em.execute(`select pg_advisory_xact_lock(hashtextextended('visitor:' || ?, 0))`, [visitor]);
    const touch = toTouchRow(visit, origin);
    const columns = Object.keys(touch);
    const said = { ...touch, partner_id: origin.isPartnerNamed ? touch.partner_id : null };
    // @unscoped the visitor's own.
    await this.em.execute(
      `insert into customer_journey.origin (visitor, ${columns.join(', ')})
       select seen.visitor, ${columns.map((column) => `t.${column}`).join(', ')}
       from jsonb_populate_record(null::customer_journey.origin, ?::jsonb) as t,
            jsonb_populate_record(null::customer_journey.origin, ?::jsonb) as said,
            (select ?::uuid as visitor) as seen
       where not exists (
         select from (select * from customer_journey.origin o where o.visitor = seen.visitor order by o.id desc limit 1) as newest
         where ${touchFields.map((fact) => `newest.${fact} is not distinct from coalesce(said.${fact}, newest.${fact})`).join(' and ')})
       and (select count(*) from customer_journey.origin o where o.visitor = seen.visitor) < ${MAX_TOUCHES}`,
      [JSON.stringify(touch), JSON.stringify(said), visitor],
    );
  }
}

/** Converts a touch to a row. */
function toTouchRow({ parameters, landingPath, referrer }: Visit, origin: ResolvedOrigin) {
  const { lead = null, qr = null, url = null } = parameters;
  const { merchantId, trackingLinkId, isPartnerSite } = origin;
  const utm = Object.fromEntries(utmParameters.map((name) => [name, parameters[name] ?? origin.utm[name]])) as ResolvedOrigin['utm'];
  const hasCampaign = utmParameters.some((name: UtmParameter) => utm[name] !== null);
  return {
    brand: origin.brand,
    partner_id: origin.partnerId,
    merchant_id: merchantId,
    merchant_location_id: origin.merchantLocationId,
    tracking_link_id: trackingLinkId,
    channel_id: resolveChannel({ qr, trackingLinkId, merchantId, lead, hasCampaign, isPartnerSite, referrer }),
    ...utm,
    ...{ lead, qr, url, referrer, landing_path: landingPath },
  };
}
