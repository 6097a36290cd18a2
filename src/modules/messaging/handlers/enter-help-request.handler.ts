import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError } from '../../../platform/http/app-error.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { decryptHelpRequest, HelpRequest } from '../domain/help-request.entity.js';
import { EnterHelpRequest } from '../messages/commands.js';
import { HelpRequestStore } from './help-request-store.js';

/** Creates the ticket of a request that staff enter for a customer. */
@CommandHandler(EnterHelpRequest)
export class EnterHelpRequestHandler implements ICommandHandler<EnterHelpRequest> {
  constructor(
    private readonly em: EntityManager,
    private readonly cipher: FieldCipher,
    private readonly keys: DataKeys,
    private readonly limits: RateLimits,
    private readonly audit: AuditTrail,
    private readonly requests: HelpRequestStore,
  ) {}

  @Transactional()
  async execute(command: EnterHelpRequest): Promise<string> {
    const { id, content, received, actor } = command;
    const { customerId, language, channel } = received;
    await this.em.execute(`select pg_advisory_xact_lock(hashtextextended('help request ' || ?, 0))`, [id]);
    const known = await this.em.findOne(HelpRequest, { id });
    // A repeated call does not use up the limits.
    if (known) return await this.numberOfSame(known, command);
    await this.limits.consume('help-enter', actor.id);
    // Counted apart from the form: staff must not use up what the customer can send.
    await this.limits.consume('help-enter-customer', customerId);
    const number = await this.requests.add({ id, content, language, channel, subjectId: customerId });
    await this.audit.record(actor, { action: 'help.enter', subject: `help:${id}`, after: { channel } });
    return number;
  }

  /** Another text under the same id is refused: the caller would take the stored one for it. */
  private async numberOfSame(known: HelpRequest, { content, received: { customerId, channel } }: EnterHelpRequest): Promise<string> {
    if (known.subjectId !== customerId || known.channel !== channel) throw new AppError('conflict');
    const { description, email } = await decryptHelpRequest(known, this.keys, this.cipher);
    if (description !== content.description || email !== content.email) throw new AppError('conflict');
    return known.number;
  }
}
