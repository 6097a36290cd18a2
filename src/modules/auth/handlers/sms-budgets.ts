import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { defaultSmsBudgets } from '../../../contracts/otp-limits.js';
import { NotifyAdministrators } from '../../messaging/messages/index.js';

const { all: allDefault, brand: brandDefault } = defaultSmsBudgets;

/** The brand that a code is requested at. */
export interface BudgetedBrand {
  readonly partnerId: string;
  readonly title: string;
}

/** One hour or day of a budget, after one SMS was counted. */
interface CountedPeriod {
  readonly scope: string;
  readonly period: 'hour' | 'day';
  readonly sent: number;
  readonly limit: number;
  readonly alerted: boolean;
  readonly seconds: number;
}

/**
 * Counts OTPs by SMS against the budgets of their brand and of all brands together. Runs in the caller's transaction: the rows stay locked
 * until it ends, so two requests cannot both take the last place, and a code that is not sent is not counted.
 */
@Injectable()
export class SmsBudgets {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Counts one SMS and notifies the administrators once half of a budget is used. Returns the seconds until the budget opens again where it
   * is used up, and then counts nothing, unless the caller is entitled to pass; otherwise 0.
   */
  async take(brand: BudgetedBrand | undefined, isEntitled: boolean): Promise<number> {
    const partnerId = brand?.partnerId ?? null;
    const counted = await this.em.execute<CountedPeriod[]>(countSql, [partnerId, partnerId]);
    const full = counted.filter(({ sent, limit }) => sent > limit);
    if (full.length > 0 && !isEntitled) {
      await this.change(counted, 'sent = sent - 1');
      return Math.max(...full.map(({ seconds }) => seconds));
    }
    const half = counted.filter(({ sent, limit, alerted }) => !alerted && sent * 2 >= limit);
    if (half.length > 0) {
      await this.change(half, 'alerted_at = clock_timestamp()');
      for (const period of half) await this.commands.execute(new NotifyAdministrators('sms-budget-half', toVariables(period, brand)));
    }
    return 0;
  }

  private async change(rows: readonly CountedPeriod[], set: string): Promise<void> {
    const keys = JSON.stringify(rows.map(({ scope, period }) => ({ scope, period })));
    await this.em.execute(
      `update auth.sms_usage u set ${set} from json_to_recordset(?) as k(scope text, period text)
       where u.scope = k.scope and u.period = k.period and u.starts_at = ${startOf('k.period')}`,
      [keys],
    );
  }
}

const toVariables = ({ scope, period, sent, limit }: CountedPeriod, brand: BudgetedBrand | undefined) => ({
  sent: String(sent),
  limit: String(limit),
  ...periodWords[period],
  ...(scope === 'all' || !brand ? allBrands : { scope: brand.title, scopeHindi: brand.title }),
});
const periodWords = { hour: { period: 'hour', periodHindi: 'घंटे' }, day: { period: 'day', periodHindi: 'दिन' } } as const;
const allBrands = { scope: 'all brands together', scopeHindi: 'सभी ब्रांड मिलाकर' } as const;

/** The transaction's time, so that every statement of it means the same hour. */
const startOf = (period: string) => `date_trunc(${period}, now(), 'Asia/Kolkata')`;

/**
 * Rows are locked in one order. Both parameters are the brand's partner id, or null.
 * @unscoped the budget of the brand that a code is requested at, shown to nobody.
 */
const countSql = `
  with budget as (
    select s.scope, coalesce(b.hour_limit, s.hour) as hour_limit, coalesce(b.day_limit, s.day) as day_limit
    from (values ('all', null::uuid, ${allDefault.hour}, ${allDefault.day}), (?::text, ?::uuid, ${brandDefault.hour}, ${brandDefault.day}))
      s(scope, partner_id, hour, day)
    left join auth.sms_budget b on b.partner_id is not distinct from s.partner_id and b.deleted_at is null
    where s.scope is not null
  ), wanted as (
    select scope, w.period, w.most, ${startOf('w.period')} as starts_at
    from budget cross join lateral (values ('hour', hour_limit), ('day', day_limit)) w(period, most)
  ), counted as (
    insert into auth.sms_usage as u (scope, period, starts_at, sent) select scope, period, starts_at, 1 from wanted order by scope, period
    on conflict (scope, period, starts_at) do update set sent = u.sent + 1
    returning u.scope, u.period, u.starts_at, u.sent, u.alerted_at is not null as alerted
  )
  select scope, period, c.sent, w.most as "limit", c.alerted,
    ceil(extract(epoch from c.starts_at + ('1 ' || period)::interval - clock_timestamp()))::int as seconds
  from counted c join wanted w using (scope, period)`;
