import { Migration } from '@mikro-orm/migrations';

const checks = [
  ['consent_channel_check', `channel in ('web', 'link')`, `channel in ('web')`],
  [
    'consent_by_self',
    `action = 'withdraw' or actor_id = case channel when 'link' then '00000000-0000-0000-0000-000000000001'::uuid else customer_id end`,
    `action = 'withdraw' or actor_id = customer_id`,
  ],
] as const;

/** Who agrees by the address of a form, without a login, is noted as the holder of a link. What stands there already satisfies it: no row is read. */
export class Migration20261123005811_link_holders extends Migration {
  override up(): void {
    for (const [name, now] of checks) this.replace(name, now);
  }

  /** Rows of link holders stay as they are: they are proof, and are never changed. */
  override down(): void {
    for (const [name, , before] of checks) this.replace(name, before);
  }

  private replace(name: string, expression: string): void {
    this.addSql(
      `alter table customer_journey.consent drop constraint "${name}", add constraint "${name}" check (${expression}) not valid;`,
    );
  }
}
