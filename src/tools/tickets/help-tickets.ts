import type { EntityManager } from '@mikro-orm/postgresql';
import { parseField } from '../../contracts/fields.js';
import { formatDateTime } from '../../contracts/i18n/format.js';
import { helpFields, type HelpState, isOpenHelpState } from '../../contracts/resources/help-request.js';
import { decryptHelpRequest } from '../../modules/messaging/domain/help-request.entity.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import type { Config } from '../../platform/config/config.js';
import { AppError } from '../../platform/http/app-error.js';
import { DataKeys } from '../../platform/security/data-keys.js';
import { FieldCipher } from '../../platform/security/field-cipher.js';

/** Error in the arguments, which the user of the command can correct. */
export class TicketOptionsError extends Error {}

interface ListOptions {
  /** Includes tickets that do not wait for an answer. */
  readonly all?: boolean | undefined;
  /** Only tickets of this mobile number. */
  readonly phone?: string | undefined;
}

interface Ticket {
  readonly id: string;
  readonly number: string;
  readonly subjectId: string | null;
  readonly content: string;
  readonly language: string;
  readonly state: HelpState;
  readonly createdAt: Date;
}

const COLUMNS = `id, number, subject_id as "subjectId", content, language, state, created_at as "createdAt"`;

/** What has to happen next, as shown to the operator. */
const stateLabels: Readonly<Record<HelpState, string>> = {
  kept: 'waits for an answer',
  queued: 'about to be forwarded',
  forwarding: 'is being forwarded',
  forwarded: 'forwarded',
  unknown: 'waits: nobody knows whether it arrived where it was forwarded to',
  done: 'done',
  erased: 'erased with its customer',
};

/**
 * Manages help requests, found by their number or by the given mobile number. Reading a ticket and marking it as done are recorded in the
 * audit trail.
 */
export class HelpTickets {
  private readonly cipher: FieldCipher;
  private readonly keys: DataKeys;

  constructor(
    private readonly em: EntityManager,
    config: Config,
  ) {
    this.cipher = new FieldCipher(config);
    this.keys = new DataKeys(em, this.cipher);
  }

  /** Returns the text to print. Throws `TicketOptionsError`. */
  async run([command, number, ...more]: readonly string[], options: ListOptions): Promise<string> {
    if (command === 'list' && number === undefined) return await this.list(options);
    if (number === undefined || more.length > 0) throw new TicketOptionsError('Say what to do, and with which ticket.');
    if (command === 'show') return await this.show(await this.ticket(number));
    if (command === 'done') return await this.finish(await this.ticket(number));
    throw new TicketOptionsError(`There is no command ${command ?? ''}.`);
  }

  /** Decrypts nothing: the list does not show who wrote a ticket. */
  private async list({ all = false, phone }: ListOptions): Promise<string> {
    const tickets = await this.em.execute<Ticket[]>(
      `select ${COLUMNS} from messaging.help_request
       where (? or state not in ('forwarded', 'done', 'erased')) and (?::text is null or phone_index = ?) order by created_at`,
      [all, ...Array<string | null>(2).fill(phone === undefined ? null : this.phoneIndex(phone))],
    );
    const lines = tickets.map((ticket) => `${ticket.number}  ${formatCreatedAt(ticket)}  ${ticket.language}  ${stateLabels[ticket.state]}`);
    return `${lines.join('\n') || 'There are none.'}\n`;
  }

  private async show(ticket: Ticket): Promise<string> {
    const { name, email, phone, company, description } = await this.decryptContent(ticket);
    await this.audit('help.read', ticket);
    const from = [name, company, phone, email].filter(Boolean).join(', ');
    const asker = ticket.subjectId === null ? 'not logged in' : `customer ${ticket.subjectId}`;
    return `${ticket.number}  ${formatCreatedAt(ticket)}  ${ticket.language}  ${stateLabels[ticket.state]}\n${from} (${asker})\n\n${description}\n`;
  }

  private async finish(ticket: Ticket): Promise<string> {
    if (!isOpenHelpState(ticket.state)) throw new TicketOptionsError(`${ticket.number} waits for nobody: ${stateLabels[ticket.state]}.`);
    await this.em.execute(`update messaging.help_request set state = 'done', settled_at = clock_timestamp() where id = ?`, [ticket.id]);
    await this.audit('help.done', ticket);
    return `${ticket.number} is done.\n`;
  }

  private async decryptContent(ticket: Ticket) {
    try {
      return await decryptHelpRequest(ticket, this.keys, this.cipher);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'erased')) throw error;
      throw new TicketOptionsError(`${ticket.number} cannot be read: its customer was erased.`, { cause: error });
    }
  }

  private async ticket(number: string): Promise<Ticket> {
    const [found] = await this.em.execute<Ticket[]>(`select ${COLUMNS} from messaging.help_request where number = ? for update`, [
      number.trim().toUpperCase(),
    ]);
    if (!found) throw new TicketOptionsError(`There is no ticket ${number}.`);
    return found;
  }

  private phoneIndex(phone: string): string {
    const parsed = parseField(helpFields.phone, phone);
    if (!parsed.ok || typeof parsed.value !== 'string') throw new TicketOptionsError('--phone must be a mobile number.');
    return this.cipher.blindIndex('phone', parsed.value);
  }

  /** The command line has no logged-in user; the audit trail records that the action happened there. */
  private async audit(action: string, { id }: Ticket): Promise<void> {
    await new AuditTrail(this.em).record({ audience: 'admin', id: null }, { action, subject: `help:${id}`, after: 'at the command line' });
  }
}

const formatCreatedAt = ({ createdAt }: Ticket) => formatDateTime(createdAt, 'en');
