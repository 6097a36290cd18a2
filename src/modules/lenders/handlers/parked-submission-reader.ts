import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { ActorNames } from '../../../platform/audit/actor-names.js';
import { Lists } from '../../../platform/lists/lists.js';
import { isoInstant } from '../../../platform/values/iso-instant.js';
import { parkedSubmissionList } from '../domain/parked-submission-list.js';
import { Submission } from '../domain/submission.entity.js';
import type { ParkedHistoryEntry, ParkedSubmissionResponse, SubmissionCall } from '../http/parked-submissions.dto.js';
import { SubmissionHistory, ApplicantMaskedPhone, SubmissionStatus } from '../messages/queries.js';
import { ParkedSubmissions } from './parked-submissions.js';

const MAX_ENTRIES = 50;

const submissionCallsSql = `select ${isoInstant('c.at')} as at, c.operation, c.attempt, c.outcome, c.status, c.latency_ms
  from lenders.call_log c where c.submission_id = ? order by c.at desc limit ${MAX_ENTRIES}`;

/** Reads one parked submission with everything that explains why it is parked. */
@Injectable()
export class ParkedSubmissionReader {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly audit: AuditTrail,
    private readonly lists: Lists,
    private readonly parked: ParkedSubmissions,
  ) {}

  /** Throws `not-found` for a submission that is not parked (any more). */
  async read(id: string, actor: Actor): Promise<ParkedSubmissionResponse> {
    const row = await this.lists.row(parkedSubmissionList, id, actor);
    const submission = await this.em.findOneOrFail(Submission, { id });
    const { state } = await this.queries.execute(new SubmissionStatus(id));
    return {
      ...row,
      state,
      phone: await this.queries.execute(new ApplicantMaskedPhone(id)),
      reference: submission.lenderApplicationId ?? null,
      deeds: this.parked.allowedActions(submission),
      calls: await this.em.execute<SubmissionCall[]>(submissionCallsSql, [id]),
      history: await this.history(id),
    };
  }

  /** Returns state changes and staff actions, latest first. */
  private async history(id: string): Promise<ParkedHistoryEntry[]> {
    const moves = await this.queries.execute(new SubmissionHistory(id));
    const deeds = await this.audit.listStaffActions([`submission:${id}`], MAX_ENTRIES);
    const ids = [...new Set([...moves, ...deeds].flatMap(({ who }) => who ?? []))];
    const names = ids.length > 0 ? await this.queries.execute(new ActorNames(ids)) : new Map<string, string>();
    const nameOf = (who: string | null) => names.get(who ?? '') ?? null;
    return [
      ...moves.map(({ at, eventAt, from, to, source, who, note }) => ({
        ...{ at, event_at: eventAt, from, to, source, deed: null },
        ...{ who: nameOf(who), reason: note },
      })),
      ...deeds.map(({ at, action, who, reason }) => ({
        ...{ at, event_at: null, from: null, to: null, source: null, deed: action },
        ...{ who: nameOf(who), reason },
      })),
    ].sort((one, other) => (one.at < other.at ? 1 : -1));
  }
}
