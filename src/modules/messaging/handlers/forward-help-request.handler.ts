import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { HelpState } from '../../../contracts/resources/help-request.js';
import { AppError } from '../../../platform/http/app-error.js';
import { OutboundCallFailed } from '../../../platform/http/outbound/outbound-call-failed.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import { decryptHelpRequest } from '../domain/help-request.entity.js';
import { ForwardHelpRequest } from '../messages/commands.js';
import { HelpDesk } from '../transports/help-desk.js';

/** Forwards a request to the help desk at most once: a call with an unknown outcome leaves `unknown` and is never repeated. */
@CommandHandler(ForwardHelpRequest)
export class ForwardHelpRequestHandler implements ICommandHandler<ForwardHelpRequest> {
  private readonly logger = new Logger(ForwardHelpRequestHandler.name);

  constructor(
    private readonly em: EntityManager,
    private readonly cipher: FieldCipher,
    private readonly keys: DataKeys,
    private readonly desk: HelpDesk,
  ) {}

  async execute({ payload: { helpRequestId: id } }: ForwardHelpRequest): Promise<void> {
    const [claimed] = await this.em.execute<{ content: string; subjectId: string | null }[]>(
      `update messaging.help_request set state = 'forwarding' where id = ? and state = 'queued' returning content, subject_id as "subjectId"`,
      [id],
    );
    if (!claimed) return await this.changeState(id, 'forwarding', 'unknown', 'interrupted');
    try {
      await this.desk.forward(await decryptHelpRequest({ id, ...claimed }, this.keys, this.cipher));
      await this.changeState(id, 'forwarding', 'forwarded');
    } catch (error) {
      if (error instanceof AppError && error.code === 'erased') return await this.changeState(id, 'forwarding', 'erased');
      if (!(error instanceof OutboundCallFailed)) throw error;
      if (!error.maybeReceived) {
        await this.changeState(id, 'forwarding', 'queued', error.kind);
        throw error;
      }
      this.logger.warn(`help request ${id}: the outcome is unknown (${error.message})`);
      await this.changeState(id, 'forwarding', 'unknown', error.kind);
    }
  }

  /** Commits at once: no transaction can revert an external call. */
  private async changeState(id: string, from: HelpState, to: HelpState, errorCode: string | null = null): Promise<void> {
    await this.em.execute(
      `update messaging.help_request set state = ?, error_code = ?, settled_at = case when ? = 'queued' then null else clock_timestamp() end
       where id = ? and state = ?`,
      [to, errorCode, to, id, from],
    );
  }
}
