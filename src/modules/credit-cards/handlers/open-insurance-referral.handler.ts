import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { INSURANCE_REFERRAL } from '../../../contracts/consents.js';
import { fillLink } from '../../../contracts/links.js';
import { AppError } from '../../../platform/http/app-error.js';
import { ChangeConsent } from '../../customer-journey/messages/index.js';
import { InsuranceReferral } from '../domain/insurance-referral.entity.js';
import { OpenInsuranceReferral, type OpenedReferral } from '../messages/commands.js';
import { OutboundClicks } from './outbound-clicks.js';
import { DuplicateClickGuard } from './duplicate-click-guard.js';
import { ShownIntermediaries, type ShownIntermediary } from './shown-intermediaries.js';

@CommandHandler(OpenInsuranceReferral)
export class OpenInsuranceReferralHandler implements ICommandHandler<OpenInsuranceReferral> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly clicks: OutboundClicks,
    private readonly intermediaries: ShownIntermediaries,
    private readonly duplicateClicks: DuplicateClickGuard,
  ) {}

  @Transactional()
  async execute({ wanted, visitor, evidence, actor }: OpenInsuranceReferral): Promise<OpenedReferral> {
    const shown = (await this.intermediaries.ofSite(evidence)).find(({ kind }) => kind === wanted.kind);
    if (!shown) throw new AppError('insurance-not-offered');
    const isAsRead = shown.intermediary_id === wanted.intermediaryId && shown.version === wanted.version;
    const link = isAsRead ? await this.intermediaries.linkOf(shown) : undefined;
    if (link === undefined) throw new AppError('insurance-changed');
    await this.commands.execute(new ChangeConsent(INSURANCE_REFERRAL, 'give', evidence, actor));
    const again = await this.findRecentReferral(actor.id, shown);
    if (again) return { reference: again, url: fillLink(link, again) };
    const site = { owner: 'intermediary', ownerId: shown.intermediary_id, host: new URL(link).hostname } as const;
    const { uniqueId, url } = await this.clicks.recordClick(link, site, { visitor, customerId: actor.id });
    this.em.persist(
      this.em.create(InsuranceReferral, {
        ...{ customerId: actor.id, kind: shown.kind, intermediaryId: shown.intermediary_id, uniqueId },
        ...{ intermediaryName: shown.name, registrationNumber: shown.registration_number, licence: shown.licence },
      }),
    );
    return { reference: uniqueId, url };
  }

  /**
   * Returns the reference of a referral that began a moment ago, to the intermediary as it was shown: a double click opens one referral.
   */
  private async findRecentReferral(customerId: string, shown: ShownIntermediary): Promise<string | undefined> {
    const since = await this.duplicateClicks.windowStart(customerId, INSURANCE_REFERRAL);
    // @unscoped the customer's own.
    const [referral] = await this.em.execute<{ uniqueId: string }[]>(
      `select unique_id as "uniqueId" from credit_cards.insurance_referral
       where customer_id = ? and opened_at > ?::timestamptz and kind = ? and intermediary_id = ?
         and intermediary_name = ? and registration_number = ? and licence = ?
       order by opened_at desc limit 1`,
      [customerId, since, shown.kind, shown.intermediary_id, shown.name, shown.registration_number, shown.licence],
    );
    return referral?.uniqueId;
  }
}
