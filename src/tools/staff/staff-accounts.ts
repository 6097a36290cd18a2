import type { EntityManager } from '@mikro-orm/postgresql';
import { patterns } from '../../contracts/fields.js';
import { adminRoles } from '../../contracts/admin-roles.js';
import { PartnerUser } from '../../modules/auth/domain/partner-user.entity.js';
import { getAccountSubject, type PasswordAudience } from '../../modules/auth/domain/accounts.js';
import { unusablePassword } from '../../modules/auth/domain/password-hasher.js';
import { Staff } from '../../modules/auth/domain/staff.entity.js';
import { AccountEmails } from '../../modules/auth/handlers/account-emails.js';
import { PasswordLinks } from '../../modules/auth/handlers/password-links.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import type { Config } from '../../platform/config/config.js';

export const staffCommands = ['create', 'list', 'disable', 'enable', 'reset-link'] as const;
export type StaffCommand = (typeof staffCommands)[number];

/** Options of a command, as typed. */
export interface StaffOptions {
  readonly email?: string | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly role?: string | undefined;
  readonly partner?: string | undefined;
  readonly merchant?: string | undefined;
  readonly 'whole-partner'?: boolean | undefined;
  readonly 'partner-user'?: boolean | undefined;
}

/** Error in the arguments, which the user of the command can correct. */
export class StaffOptionsError extends Error {}

interface Account {
  readonly id: string;
  readonly email: string;
  readonly status: string;
  readonly isDeleted: boolean;
  readonly about: string;
}

/**
 * Manages accounts of staff and, with `--partner-user`, of partner users, for operators with a login on the machine. Each command is one
 * transaction and is audited.
 */
export class StaffAccounts {
  private readonly audience: PasswordAudience;
  private readonly links: PasswordLinks;

  constructor(
    private readonly em: EntityManager,
    config: Config,
    private readonly options: StaffOptions,
  ) {
    this.audience = options['partner-user'] || options.partner !== undefined ? 'partner' : 'admin';
    this.links = new PasswordLinks(em, config);
  }

  /** Returns the text to print. Throws `StaffOptionsError`. */
  async run(command: StaffCommand): Promise<string> {
    switch (command) {
      case 'create':
        return await this.create();
      case 'list':
        return await this.list();
      case 'reset-link':
        return await this.reset(await this.account());
      case 'disable':
      case 'enable':
        return await this.setEnabled(command === 'enable', await this.account());
    }
  }

  private async create(): Promise<string> {
    const email = this.email();
    if ((await this.accounts()).some((account) => account.email === email))
      throw new StaffOptionsError(`There is an account ${email} already: use reset-link.`);
    const { id } =
      this.audience === 'admin'
        ? this.em.create(Staff, { email, name: this.name(), role: this.role(), status: 'active' })
        : this.em.create(PartnerUser, { email, ...(await this.partnerScope()), status: 'active' });
    await this.em.flush();
    if (await new AccountEmails(this.em).isOfOtherAudience(email, this.audience))
      throw new StaffOptionsError(
        `The address ${email} belongs to an account of ${this.audience === 'admin' ? 'a partner user' : 'staff'}.`,
      );
    await this.audit('account.create', id);
    return this.linkText(email, await this.links.make(this.audience, id));
  }

  private async list(): Promise<string> {
    const accounts = await this.accounts();
    const lines = accounts.map(({ id, email, status, about }) => `${status.padEnd(9)} ${id}  ${email}  ${about}`);
    return `${lines.join('\n') || 'There are no accounts.'}\n`;
  }

  /** Invalidates the current password, because a request for a link may mean that another person knows it. */
  private async reset({ id, email, status, isDeleted }: Account): Promise<string> {
    // Its holder could not log in with a new password either.
    if (isDeleted) throw new StaffOptionsError(`The account ${email} is deleted.`);
    if (status !== 'active') throw new StaffOptionsError(`The account ${email} is disabled: enable it first.`);
    await this.links.setPassword(this.audience, id, unusablePassword());
    await this.audit('account.reset-link', id);
    return this.linkText(email, await this.links.make(this.audience, id));
  }

  private async setEnabled(isOn: boolean, { id, email }: Account): Promise<string> {
    const status = isOn ? 'active' : 'disabled';
    await this.em.execute(`update ${this.table} set status = ? where id = ?`, [status, id]);
    // Enabling restores no session: disabling the account ends its sessions permanently.
    await this.em.execute(
      `update auth.session set revoked_at = clock_timestamp(), revoke_reason = 'disabled' where audience = ? and subject_id = ? and revoked_at is null`,
      [this.audience, id],
    );
    await this.audit(isOn ? 'account.enable' : 'account.disable', id);
    return `${email} is ${status}.\n`;
  }

  private linkText(email: string, link: string): string {
    return `Give this link to ${email}, over a way that only they read. It sets the password once, within a day:\n\n  ${link}\n`;
  }

  private async account(): Promise<Account> {
    const { id, email } = this.options;
    if ((id === undefined) === (email === undefined)) throw new StaffOptionsError('Say which account: --email or --id.');
    const found = (await this.accounts()).find((account) => (id ? account.id === id : account.email === this.email()));
    if (!found)
      throw new StaffOptionsError(
        `There is no such account${this.audience === 'admin' ? ' of staff (for a partner user, add --partner-user)' : ' of a partner user'}.`,
      );
    return found;
  }

  private async accounts(): Promise<Account[]> {
    const about =
      this.audience === 'admin' ? `name || ', role ' || role` : `'partner ' || partner_id || coalesce(', merchant ' || merchant_id, '')`;
    return await this.em.execute<Account[]>(
      `select id, email, status, deleted_at is not null as "isDeleted", ${about} || case when deleted_at is null then '' else ', deleted' end as about from ${this.table} order by created_at`,
    );
  }

  private get table(): string {
    return this.audience === 'admin' ? 'auth.staff' : 'auth.partner_user';
  }

  private email(): string {
    const email = this.options.email?.trim().toLowerCase() ?? '';
    if (!patterns.email.test(email) || email.length > 160) throw new StaffOptionsError('--email must be an e-mail address.');
    return email;
  }

  private name(): string {
    const name = this.options.name?.trim() ?? '';
    if (name === '' || name.length > 120) throw new StaffOptionsError('--name must be the name of the person.');
    return name;
  }

  private role(): (typeof adminRoles)[number] {
    const role = adminRoles.find((each) => String(each) === this.options.role);
    if (!role) throw new StaffOptionsError('--role must be 1 (full access), 2 (operations) or 3 (customer support).');
    return role;
  }

  /**
   * Returns the scope: a whole partner or one of its merchants. The whole partner needs its own option, because a forgotten `--merchant`
   * would otherwise give access to all merchants.
   */
  private async partnerScope(): Promise<{ partnerId: string; merchantId: string | null }> {
    const { partner = '', merchant = null, 'whole-partner': isWhole = false } = this.options;
    if ((merchant !== null) === isWhole)
      throw new StaffOptionsError('Say for whom: --merchant <code>, or --whole-partner for all of its merchants.');
    const [found] = await this.em.execute<{ partnerId: string; merchantId: string | null }[]>(
      `select p.id as "partnerId", m.id as "merchantId" from partners.partner p
       left join partners.merchant m on m.partner_id = p.id and m.code = ?::text and m.deleted_at is null
       where p.slug = ? and p.deleted_at is null and (?::text is null or m.id is not null)`,
      [merchant, partner, merchant],
    );
    if (!found) throw new StaffOptionsError('--partner must be the slug of a partner, and --merchant the code of one of its merchants.');
    return found;
  }

  /** The command line has no logged-in user; the audit trail records that the action happened there. */
  private async audit(action: string, id: string): Promise<void> {
    await new AuditTrail(this.em).record(
      { audience: 'admin', id: null },
      { action, subject: getAccountSubject({ audience: this.audience, id }), after: 'at the command line' },
    );
  }
}
