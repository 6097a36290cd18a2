import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DEFAULT_DEMO_PASSWORD } from '../../../platform/config/config-schema.js';
import { Config } from '../../../platform/config/config.js';
import { StartupRule } from '../../../platform/messaging/startup-check.js';
import { DEMO_DOMAIN } from '../demo-accounts.js';
import { PasswordHasher } from '../domain/password-hasher.js';

/** Each check costs a hash, so only the oldest accounts are checked: seeded accounts are the oldest. The others are refused at login. */
const MAX_CHECKED_ACCOUNTS = 8;

interface ActiveAccount {
  readonly kind: 'staff' | 'partner';
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** Refuses to start production on a database in which a demo account, or an account with the demo password, can log in. */
@Injectable()
export class DemoAccountsRule extends StartupRule {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly passwords: PasswordHasher,
  ) {
    super();
  }

  override async problems(): Promise<readonly string[]> {
    if (!this.config.isProduction) return [];
    const accounts = await this.em.fork().execute<ActiveAccount[]>(oldestAccountsSql, [`%@${DEMO_DOMAIN}`, `%@${DEMO_DOMAIN}`]);
    const demo = accounts.filter(({ email }) => email.endsWith(`@${DEMO_DOMAIN}`));
    const others = accounts.filter((account) => !demo.includes(account));
    const isDefault = await Promise.all(others.map((account) => this.hasDemoPassword(account)));
    return [
      ...demo.map(({ kind, email }) => `the demo account ${email} can log in: npm run staff -- disable ${flag(kind)}--email ${email}`),
      ...others
        .filter((_, index) => isDefault[index])
        .map(
          ({ kind, id }) =>
            `the ${kind} account ${id} has the password of the demo accounts: npm run staff -- reset-link ${flag(kind)}--id ${id}`,
        ),
    ];
  }

  private async hasDemoPassword({ passwordHash }: ActiveAccount): Promise<boolean> {
    const known = new Set([DEFAULT_DEMO_PASSWORD, this.config.values.DEMO_PASSWORD]);
    const matches = await Promise.all([...known].map((password) => this.passwords.matches(password, passwordHash)));
    return matches.includes(true);
  }
}

const flag = (kind: ActiveAccount['kind']) => (kind === 'partner' ? '--partner-user ' : '');

const ofKind = (kind: string, table: string) => `
  (select '${kind}' as kind, id, email, password_hash as "passwordHash" from ${table}
   where status = 'active' and deleted_at is null order by email like ? desc, created_at limit ${MAX_CHECKED_ACCOUNTS})`;

// @unscoped looked at by the start, shown to nobody.
const oldestAccountsSql = `${ofKind('staff', 'auth.staff')} union all ${ofKind('partner', 'auth.partner_user')}`;
