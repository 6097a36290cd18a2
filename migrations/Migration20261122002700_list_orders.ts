import { Migration } from '@mikro-orm/migrations';

/** What orders and finds the rows of long lists, each with the row's own place at its end: pages of them are read by key. */
const orders = [
  { table: '"platform"."audit"', name: 'audit_at_id_index', columns: ['at'] },
  { table: '"platform"."audit"', name: 'audit_subject_at_id_index', columns: ['subject', 'at'] },
  { table: '"platform"."audit"', name: 'audit_actor_id_at_id_index', columns: ['actor_id', 'at'] },
  { table: '"platform"."audit"', name: 'audit_action_at_id_index', columns: ['action', 'at'] },
  { table: '"auth"."session"', name: 'session_created_at_id_index', columns: ['created_at'] },
];
const former = { table: '"platform"."audit"', name: 'audit_subject_at_index', columns: ['subject', 'at'] };

/**
 * Indexes on tables of millions, made while logins and writes go on: in no transaction, each waiting as long as others read. One that a stop left
 * half made is made anew.
 */
export class Migration20261122002700_list_orders extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    for (const order of orders) this.make({ ...order, columns: [...order.columns, 'id'] });
    this.remove(former);
    this.addSql('reset lock_timeout');
  }

  override down(): void {
    this.addSql('set lock_timeout = 0');
    this.make(former);
    for (const order of orders) this.remove(order);
    this.addSql('reset lock_timeout');
  }

  private make({ table, name, columns }: typeof former): void {
    this.remove({ table, name });
    this.addSql(`create index concurrently "${name}" on ${table} (${columns.map((column) => `"${column}"`).join(', ')})`);
  }

  private remove({ table, name }: Pick<typeof former, 'table' | 'name'>): void {
    this.addSql(`drop index concurrently if exists ${table.split('.')[0]}."${name}"`);
  }
}
