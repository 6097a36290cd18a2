import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ApplicationState } from '../../../../contracts/application-states.js';
import { catalogues } from '../../../../contracts/i18n/catalogues.js';
import { type Language, translate } from '../../../../contracts/i18n/translate.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { SendMessage } from '../../../messaging/messages/index.js';
import { Customer } from '../../customers/domain/customer.entity.js';
import type { LenderApplication } from '../domain/lender-application.entity.js';
import { BrandSites } from './brand-sites.js';

/** The lender and the status as a message names them, in the customer's language. */
export const statusWords = (language: Language, { lender, state }: { readonly lender: string; readonly state: ApplicationState }) => ({
  lender,
  status: translate(catalogues[language], `states.${state}.label`),
});

/**
 * SQL condition of a lender application `l`: its customer is told of its status. Customers receive no message about their own actions, only
 * about those of staff for them.
 * @unscoped part of statements that filter by customer.
 */
export const isStatusTold = `(l.state_source <> 'customer' or coalesce((
          select h.who <> l.customer_id from customer_journey.application_history h
          where h.application_id = l.application_id and h.lender_application_id = l.id order by h.id desc limit 1), false))`;

/**
 * Returns the host of the brand's site where the customer applied; undefined for the main site, and for a site that no brand owns any more.
 */
const hostOf = ({ siteUrl }: LenderApplication, standing: ReadonlySet<string>) =>
  siteUrl && standing.has(siteUrl) ? URL.parse(siteUrl)?.hostname : undefined;

/** Composes the messages that tell customers the status of their applications at lenders. */
@Injectable()
export class StatusMessages {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
    private readonly sites: BrandSites,
  ) {}

  /**
   * Returns the message about the status of each application, by its id. None for an erased customer, or for one whose number was reassigned.
   */
  async compose(
    applications: readonly LenderApplication[],
    stateOf: (own: LenderApplication) => ApplicationState | undefined,
  ): Promise<ReadonlyMap<string, SendMessage>> {
    const customers = await this.em.find(Customer, { id: { $in: applications.map(({ customerId }) => customerId) } });
    // The messages are encrypted under the same keys: loading them here saves a query per message.
    const sealers = await this.keys.getEncryptors(customers.map(({ id }) => id));
    const sites = await this.sites.activeSites(applications.map(({ siteUrl }) => siteUrl));
    const customerOf = new Map(customers.map((customer) => [customer.id, customer]));
    const messages = new Map<string, SendMessage>();
    for (const own of applications) {
      const customer = customerOf.get(own.customerId);
      const state = stateOf(own);
      const sealer = sealers.get(own.customerId);
      if (!customer?.phoneIndex || !state || !sealer) continue;
      const words = statusWords(customer.language, { lender: own.lenderName, state });
      const options = { host: hostOf(own, sites), subjectId: customer.id };
      messages.set(own.id, new SendMessage('sms', customer.phone(sealer), 'application-moved', customer.language, words, options));
    }
    return messages;
  }
}
