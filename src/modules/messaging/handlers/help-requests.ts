import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import { isOpenHelpState } from '../../../contracts/resources/help-request.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { decryptHelpRequest, HelpRequest, helpRequestEncryptionContext, isOpenRequest } from '../domain/help-request.entity.js';
import { type HelpAnswer, type HelpRequestKey, type OpenedHelpRequest, ResendMessage, SendMessage } from '../messages/commands.js';

/** Requests for help in the hands of staff. */
@Injectable()
export class HelpRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly cipher: FieldCipher,
    private readonly keys: DataKeys,
    private readonly limits: RateLimits,
    private readonly audit: AuditTrail,
    private readonly commands: CommandBus,
  ) {}

  /** Decrypts a request; the access is audited. Throws `not-found` and `erased`. */
  @Transactional()
  async read(key: HelpRequestKey, actor: Actor): Promise<OpenedHelpRequest> {
    await this.limits.consume('help-read', actor.id);
    const request = await this.em.findOne(HelpRequest, { ...key });
    if (!request) throw new AppError('not-found');
    const content = await decryptHelpRequest(request, this.keys, this.cipher);
    const opener = request.subjectId ? await this.keys.getDecryptor(request.subjectId) : this.cipher;
    await this.audit.record(actor, { action: 'help.read', subject: `help:${key.id}` });
    return { content, answer: opener.decrypt(helpRequestEncryptionContext(key.id, 'answer'), request.answer) ?? null };
  }

  /**
   * Sends the answer by e-mail in the language of the request, and closes the request. Without an e-mail address it stores the answer that
   * staff gave. Throws `not-found`, `erased`, `conflict` for a request that does not wait for an answer, and `invalid` for one without an
   * address whose customer was not told.
   */
  @Transactional()
  async answer(key: HelpRequestKey, { text, isCustomerTold }: HelpAnswer, actor: Actor): Promise<void> {
    const request = await this.em.findOne(HelpRequest, { ...key }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!request) throw new AppError('not-found');
    const { email } = await decryptHelpRequest(request, this.keys, this.cipher);
    if (!isOpenHelpState(request.state)) throw new AppError('conflict');
    if (email === '' && !isCustomerTold) throw invalidFields({ told_customer: 'required' });
    const { id, subjectId = null } = request;
    const sealer = subjectId === null ? this.cipher : await this.keys.getEncryptor(subjectId);
    request.answer = sealer.encrypt(helpRequestEncryptionContext(id, 'answer'), text) ?? null;
    request.state = 'done';
    request.settledAt = new Date();
    if (email === '') return await this.audit.record(actor, { action: 'help.answer-told', subject: `help:${id}` });
    await this.commands.execute(createAnswerMessage(request, email, text));
    await this.audit.record(actor, { action: 'help.answer', subject: `help:${id}` });
  }

  /**
   * Sends the stored answer of a customer's request again, to the address of the request; a repeated call sends nothing. Throws `not-found`,
   * `erased`, `conflict` for a request that was not answered by e-mail, and what `ResendMessage` fails with.
   */
  @Transactional()
  async resendAnswer(key: Required<HelpRequestKey>, requestId: string, actor: Actor): Promise<void> {
    const request = await this.em.findOne(HelpRequest, { ...key });
    if (!request) throw new AppError('not-found');
    const { email } = await decryptHelpRequest(request, this.keys, this.cipher);
    const { id, subjectId: customerId } = key;
    const opener = await this.keys.getDecryptor(customerId);
    const answer = opener.decrypt(helpRequestEncryptionContext(id, 'answer'), request.answer);
    // Without an address staff gave the answer themselves.
    if (answer === null || email === '') throw new AppError('conflict');
    const message = createAnswerMessage(request, email, answer);
    const isSent = await this.commands.execute(new ResendMessage(message, { id: requestId, about: `help:${id}`, customerId }, actor));
    if (isSent) await this.audit.record(actor, { action: 'help.resend-answer', subject: `help:${id}` });
  }

  /** Closes the open requests of customers that were erased in the last days. */
  async closeErased(days: number): Promise<void> {
    const erased = await this.keys.destroyedWithin(days);
    if (erased.length === 0) return;
    await this.em.execute(
      `update messaging.help_request h set state = 'erased', settled_at = clock_timestamp() where ${isOpenRequest} and subject_id = any(?::uuid[])`,
      [`{${erased.join(',')}}`],
    );
  }
}

const createAnswerMessage = ({ language, number, subjectId = null }: HelpRequest, email: string, answer: string) =>
  new SendMessage('email', email, 'help-answer', language, { number, answer }, { subjectId });
