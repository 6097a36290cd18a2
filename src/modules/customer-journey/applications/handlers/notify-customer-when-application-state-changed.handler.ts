import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, type IEventHandler } from '@nestjs/cqrs';
import { catalogues } from '../../../../contracts/i18n/catalogues.js';
import { type Language, translate } from '../../../../contracts/i18n/translate.js';
import { Subscriber } from '../../../../platform/messaging/subscriber.decorator.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { SendMessage } from '../../../messaging/messages/index.js';
import { Customer } from '../../customers/domain/customer.entity.js';
import { ApplicationStatesChanged } from '../../messages/events.js';
import { LenderApplication } from '../domain/lender-application.entity.js';
import { BrandSites } from './brand-sites.js';

/**
 * Returns the host of the brand's site where the customer applied; undefined for the main site, and for a site that no brand owns any more.
 */
const hostOf = ({ siteUrl }: LenderApplication, standing: ReadonlySet<string>) =>
  siteUrl && standing.has(siteUrl) ? URL.parse(siteUrl)?.hostname : undefined;

/** A status update is a service message and needs no marketing consent. Customers receive no message about their own actions. */
@Subscriber(ApplicationStatesChanged, { name: 'customer-journey.tell-customer-when-application-moved', isBulk: true })
export class NotifyCustomerWhenApplicationStateChanged implements IEventHandler<ApplicationStatesChanged> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly keys: DataKeys,
    private readonly sites: BrandSites,
  ) {}

  async handle({ payload: { source, isByStaff, moves } }: ApplicationStatesChanged): Promise<void> {
    if (source === 'customer' && !isByStaff) return;
    // @unscoped each is told to its own customer.
    const moved = await this.em.find(LenderApplication, { id: { $in: moves.map(({ submissionId }) => submissionId) } });
    const customers = await this.em.find(Customer, { id: { $in: moved.map(({ customerId }) => customerId) } });
    // The messages are encrypted under the same keys: loading them here saves a query per message.
    const sealers = await this.keys.getEncryptors(customers.map(({ id }) => id));
    const sites = await this.sites.activeSites(moved.map(({ siteUrl }) => siteUrl));
    const customerOf = new Map(customers.map((customer) => [customer.id, customer]));
    const movesOf = Map.groupBy(moves, ({ submissionId }) => submissionId);
    for (const own of moved) {
      const customer = customerOf.get(own.customerId);
      const to = movesOf.get(own.id)?.at(-1)?.to;
      const sealer = sealers.get(own.customerId);
      // No message to an erased customer, or to one whose number was reassigned.
      if (!customer?.phoneIndex || !to || !sealer) continue;
      const language: Language = customer.language;
      const status = translate(catalogues[language], `states.${to}.label`);
      await this.commands.execute(
        new SendMessage(
          'sms',
          customer.phone(sealer),
          'application-moved',
          language,
          { lender: own.lenderName, status },
          { host: hostOf(own, sites), subjectId: customer.id },
        ),
      );
    }
  }
}
