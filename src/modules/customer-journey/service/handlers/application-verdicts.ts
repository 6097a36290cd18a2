import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../contracts/actor.js';
import { isPermitted } from '../../../../contracts/permissions.js';
import { AuditTrail } from '../../../../platform/audit/audit-trail.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { RateLimits } from '../../../../platform/security/rate-limits.js';
import { RULE_VERSION } from '../../matching/domain/evaluation.js';
import { VerdictReader } from '../../matching/handlers/verdict-reader.js';
import { explainVerdicts } from '../domain/explained-verdict.js';
import type { ApplicationVerdictsResponse } from '../http/customer-details.dto.js';
import { RecordCustomers } from './record-customers.js';

/** Explains to staff why lenders did or did not match an application. */
@Injectable()
export class ApplicationVerdicts {
  constructor(
    private readonly keys: DataKeys,
    private readonly audit: AuditTrail,
    private readonly limits: RateLimits,
    private readonly customers: RecordCustomers,
    private readonly verdicts: VerdictReader,
  ) {}

  /**
   * Returns the stored verdicts on every lender beside those of the current rules. Audited and limited like the record, of which it is a
   * part. Throws `not-found` unless the application is the customer's, and `erased`.
   */
  async read(userId: string, subjectId: string, actor: Actor): Promise<ApplicationVerdictsResponse> {
    await this.limits.consume('customer-find', actor.id);
    const { applicationId } = await this.customers.find(userId, subjectId);
    if (!applicationId) throw new AppError('not-found');
    const opener = await this.keys.getDecryptor(userId);
    if (opener.isErased) throw new AppError('erased');
    await this.audit.record(actor, { action: 'customer.read', subject: `customer:${userId}`, property: 'verdicts' });
    const found = await this.verdicts.read(applicationId, opener);
    if (typeof found === 'string') return { ...nothing, obstacle: found };
    const { evaluatedAt, ruleVersion, request } = found;
    return {
      obstacle: null,
      evaluated_at: evaluatedAt.toISOString(),
      amount: Number(request.requestedAmount),
      tenure_months: request.tenureMonths,
      rule_version: ruleVersion,
      current_rule_version: RULE_VERSION,
      lenders: explainVerdicts(found, isPermitted(actor.role, 'customers.figures')),
    };
  }
}

const nothing: Omit<ApplicationVerdictsResponse, 'obstacle'> = {
  evaluated_at: null,
  amount: null,
  tenure_months: null,
  rule_version: null,
  current_rule_version: RULE_VERSION,
  lenders: [],
};
