import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LoanTypeKey } from '../../../contracts/loan-types.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Config } from '../../../platform/config/config.js';
import { catalogues } from '../../../contracts/i18n/catalogues.js';
import { translate } from '../../../contracts/i18n/translate.js';
import { NotifyAdministrators } from '../../messaging/messages/index.js';
import { SwitchOffFailingLenders } from '../messages/commands.js';
import { lenders } from '../domain/lender.resource.js';
import { isLenderCallOutcome } from '../domain/lender-switch-list.js';
import { LenderSwitching } from './lender-switching.js';

interface FailingLender {
  readonly id: string;
  readonly name: string;
  readonly loan_type: LoanTypeKey;
  readonly failed: number;
  readonly calls: number;
  readonly minutes: number;
  readonly percent: number;
}

/**
 * Switches off lenders whose calls fail too often, once: a lender stays off until a staff member or a plan switches it on, and then only
 * later calls count.
 */
@CommandHandler(SwitchOffFailingLenders)
export class SwitchOffFailingLendersHandler implements ICommandHandler<SwitchOffFailingLenders> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly audit: AuditTrail,
    private readonly commands: CommandBus,
    private readonly switching: LenderSwitching,
  ) {}

  @Transactional()
  async execute(): Promise<void> {
    const found = await this.findFailing();
    if (found.length === 0) return;
    // A lender may have been switched meanwhile, so the figures are checked again under the lock.
    const locked = await this.switching.lock(found.map(({ id }) => id));
    for (const lender of await this.findFailing()) if (locked.has(lender.id)) await this.switchOff(lender);
  }

  private async switchOff({ id, name, loan_type, ...figures }: FailingLender): Promise<void> {
    await this.switching.switch(id, false, { actor: { audience: 'system', id: null }, because: { by: 'rule', ...figures } });
    const told = Object.fromEntries(Object.entries(figures).map(([figure, value]) => [figure, String(value)]));
    const [product, productHindi] = (['en', 'hi'] as const).map((language) =>
      translate(catalogues[language], `admin.lenders.types.${loan_type}`),
    ) as [string, string];
    await this.commands.execute(new NotifyAdministrators('lender-switched-off', { lender: name, product, productHindi, ...told }));
  }

  private async findFailing(): Promise<FailingLender[]> {
    const { LENDER_AUTO_OFF_CALLS, LENDER_AUTO_OFF_MINUTES } = this.config.values;
    const watched = await this.em.execute<{ id: string }[]>(
      'select id from lenders.lender where auto_off_percent is not null and lender_status and deleted_at is null',
    );
    const subjects = new Map(watched.map(({ id }) => [`${lenders.name}:${id}`, id]));
    const switchedOn = await this.audit.findLastSetTimes({ property: 'lender_status', value: 1 }, [...subjects.keys()]);
    const since = [...subjects].map(([subject, id]) => ({ id, on: switchedOn.get(subject) ?? null }));
    return await this.em.execute<FailingLender[]>(failingLendersSql, [
      JSON.stringify(since),
      LENDER_AUTO_OFF_MINUTES,
      LENDER_AUTO_OFF_CALLS,
    ]);
  }
}

/** An attempt makes three calls. At most this many calls per application count, however often its customer reloads the page. */
const MAX_CALLS_PER_APPLICATION = 3;

const failingLendersSql = `
  select l.id, l.name, l.loan_type, c.failed, c.calls, w.minutes, l.auto_off_percent::int as percent
  from json_to_recordset(?) as o(id uuid, "on" timestamptz) join lenders.lender l on l.id = o.id
  cross join lateral (select coalesce(l.auto_off_minutes, ?)::int as minutes) w
  cross join lateral (
    select count(*)::int as calls, count(*) filter (where outcome <> 'ok')::int as failed from (
      select c.outcome, row_number() over (partition by coalesce(c.submission_id, c.id) order by c.at desc) as place from lenders.call_log c
      where c.lender_id = l.id and c.at > greatest(now() - make_interval(mins => w.minutes), o."on") and ${isLenderCallOutcome('c')}
    ) one where place <= ${MAX_CALLS_PER_APPLICATION}
  ) c
  where l.auto_off_percent is not null and l.lender_status and l.deleted_at is null
    and c.calls >= coalesce(l.auto_off_calls, ?) and c.failed * 100 >= l.auto_off_percent * c.calls
  order by l.id`;
