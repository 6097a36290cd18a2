import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../contracts/actor.js';
import { dayInIndia } from '../../../../contracts/days.js';
import { AuditTrail } from '../../../../platform/audit/audit-trail.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import type { Decryptor } from '../../../../platform/security/encryptor.js';
import { RateLimits } from '../../../../platform/security/rate-limits.js';
import { customerLabel } from '../../customers/domain/customer-label.js';
import { ConsentReader } from '../../customers/handlers/consent-reader.js';
import { Acknowledgements } from '../../matching/handlers/acknowledgements.js';
import { keyFactsPdf } from '../../matching/handlers/key-facts-pdf.js';
import { RecordCustomers } from './record-customers.js';

/** Which document staff open, from the record of which customer. */
export interface DocumentRequest {
  readonly userId: string;
  /** An application of the customer, or the prospect id. */
  readonly subjectId: string;
  /** Id of an acknowledgement, or hash of a notice. */
  readonly document: string;
}

/** Opens for staff what a customer has read, as it was shown. Audited as a part of reading the record. Throws `erased` and `not-found`. */
@Injectable()
export class CustomerDocuments {
  constructor(
    private readonly keys: DataKeys,
    private readonly audit: AuditTrail,
    private readonly limits: RateLimits,
    private readonly customers: RecordCustomers,
    private readonly acknowledgements: Acknowledgements,
    private readonly consents: ConsentReader,
  ) {}

  /**
   * Returns a Key Facts Statement that the customer acknowledged, as a PDF; the customer's name is shortened as in the record. Limited for
   * each member of staff as for a customer.
   */
  async keyFacts(request: DocumentRequest, actor: Actor, signal: AbortSignal): Promise<Readable> {
    await this.limits.consume('key-facts-document', actor.id);
    const { customer } = await this.customers.find(request.userId, request.subjectId);
    const opener = await this.decryptor(request);
    const { at, ...read } = await this.acknowledgements.statement(request.userId, request.document);
    await this.audit.record(actor, { action: 'customer.read', subject: `customer:${request.userId}`, property: 'key-facts' });
    return await keyFactsPdf(read, { holder: customerLabel(customer, opener).name, day: dayInIndia(at) }, signal);
  }

  /** Returns the text of a notice under which the customer gave or withdrew a consent. */
  async noticeText(request: DocumentRequest, actor: Actor): Promise<string> {
    await this.limits.consume('customer-find', actor.id);
    await this.customers.find(request.userId, request.subjectId);
    await this.decryptor(request);
    const text = await this.consents.noticeText(request.userId, request.document);
    await this.audit.record(actor, { action: 'customer.read', subject: `customer:${request.userId}`, property: 'notice' });
    return text;
  }

  private async decryptor({ userId }: DocumentRequest): Promise<Decryptor> {
    const opener = await this.keys.getDecryptor(userId);
    if (opener.isErased) throw new AppError('erased');
    return opener;
  }
}
