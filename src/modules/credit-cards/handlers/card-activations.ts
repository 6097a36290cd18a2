import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../contracts/actor.js';
import { todayInIndia } from '../../../contracts/days.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { AccrueCardActivation } from '../../revenue/messages/index.js';
import { CardActivation } from '../domain/card-activation.entity.js';

interface ReportedActivation {
  readonly categoryId: string;
  /** As the bank writes it, possibly in upper case. */
  readonly uniqueId: string;
  /** Day in India, `YYYY-MM-DD`. */
  readonly activatedOn: string;
  /** The card's current lender pays regardless of the click, for a card that had a wrong lender then. */
  readonly payCurrentLender: boolean;
  readonly reason: string;
}

/** A visit to the bank with the data needed to record an activation. */
export interface CardClick {
  /** In India, `YYYY-MM-DD`. */
  readonly day: string;
  /** Host of a visit through a whole address that is no card's own link: staff has to confirm that it was to this card. Otherwise null. */
  readonly host: string | null;
  /** The card's lender at the click; null where the click has none. */
  readonly lenderThen: string | null;
  readonly lenderNow: string | null;
}

type ActivationRow = Pick<CardActivation, 'id' | 'uniqueId' | 'turn' | 'categoryId' | 'lenderId' | 'activatedOn' | 'reason'>;

/** Records activations that banks report. Reports the earning to `revenue` in the same transaction. */
@Injectable()
export class CardActivations {
  constructor(
    readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Records that a click on a card became a card, and returns the id. The card's lender at the click pays, or the current one where
   * the click has none. Throws `invalid` for an id that is a click on another card or unknown or recorded already, and for a day before
   * the click or after today in India, and `parent-deleted` for a deleted card: its page offers no reversal.
   */
  @Transactional()
  async record({ categoryId, activatedOn, payCurrentLender, reason, ...reported }: ReportedActivation, actor: Actor): Promise<string> {
    const uniqueId = reported.uniqueId.toLowerCase();
    await this.requireNotDeleted(categoryId);
    const click = await this.findClick(categoryId, uniqueId);
    if (!click) throw invalidFields({ unique_id: { message: 'unknownIds', variables: { ids: uniqueId } } });
    const { day, lenderThen, lenderNow } = click;
    const today = todayInIndia();
    if (activatedOn < day || activatedOn > today)
      throw invalidFields({ activated_on: { message: 'dayRange', variables: { min: formatIndianDay(day), max: formatIndianDay(today) } } });
    const turn = await this.lockAndCountTurns(uniqueId);
    if (turn % 2 === 1) throw invalidFields({ unique_id: { message: 'activatedAlready' } });
    const id = crypto.randomUUID();
    const lenderId = payCurrentLender ? lenderNow : (lenderThen ?? lenderNow);
    const row = { id, uniqueId, turn: turn + 1, categoryId, lenderId, activatedOn, reason };
    await this.add(row, { action: 'card-activation.record', activationId: id }, actor);
    return id;
  }

  /** Reverses an activation. Throws `not-found` for an unknown activation and `conflict` for a reversed one. */
  @Transactional()
  async revert(id: string, reason: string, actor: Actor): Promise<void> {
    const [activation] = await this.em.execute<Pick<CardActivation, 'uniqueId' | 'turn' | 'categoryId' | 'lenderId'>[]>(
      `select unique_id as "uniqueId", turn, category_id as "categoryId", lender_id as "lenderId" from credit_cards.activation
       where id = ? and activated_on is not null`,
      [id],
    );
    if (!activation) throw new AppError('not-found');
    if ((await this.lockAndCountTurns(activation.uniqueId)) !== activation.turn) throw new AppError('conflict');
    const row = { ...activation, id: crypto.randomUUID(), turn: activation.turn + 1, activatedOn: null, reason };
    await this.add(row, { action: 'card-activation.take-back', activationId: id }, actor);
  }

  /**
   * Returns the click with this id, in the bank's notation, on the card or on a bank address that is no card's own link; undefined where
   * there is none.
   */
  async findClick(categoryId: string, uniqueId: string): Promise<CardClick | undefined> {
    // @unscoped a bank reports for every partner.
    const [click] = await this.em.execute<CardClick[]>(
      `select to_char(k.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, k.host, k.lender_id as "lenderThen", c.lender_id as "lenderNow"
       from credit_cards.click k join credit_cards.credit_card c on c.id = k.category_id or k.owner in ('bank', 'lender')
       where k.unique_id = ? and c.id = ?`,
      [uniqueId.toLowerCase(), categoryId],
    );
    return click;
  }

  /** Prevents deletion of the card until the transaction ends. */
  private async requireNotDeleted(categoryId: string): Promise<void> {
    const [card] = await this.em.execute<{ isDeleted: boolean }[]>(
      'select deleted_at is not null as "isDeleted" from credit_cards.credit_card where id = ? for share',
      [categoryId],
    );
    if (card?.isDeleted) throw new AppError('parent-deleted');
  }

  /** Returns the number of entries of a click and blocks further entries until the transaction ends. */
  private async lockAndCountTurns(uniqueId: string): Promise<number> {
    await this.em.execute(`select pg_advisory_xact_lock(hashtextextended('card activation of ' || ?, 0))`, [uniqueId]);
    const [row] = await this.em.execute<{ turns: number }[]>(
      'select count(*)::int as turns from credit_cards.activation where unique_id = ?',
      [uniqueId],
    );
    return row?.turns ?? 0;
  }

  private async add(
    row: ActivationRow,
    { action, activationId }: { readonly action: string; readonly activationId: string },
    actor: Actor,
  ): Promise<void> {
    this.em.persist(this.em.create(CardActivation, { ...row, actorId: actor.id }));
    await this.audit.record(actor, {
      action,
      subject: `card-activation:${activationId}`,
      after: { unique_id: row.uniqueId, category_id: row.categoryId, ...(row.activatedOn && { activated_on: row.activatedOn }) },
      cause: { by: 'person', reason: row.reason },
    });
    if (row.lenderId) this.outbox.enqueue(new AccrueCardActivation({ activationId, lenderId: row.lenderId }));
  }
}

/** Formats a day in the Indian notation: `DD-MM-YYYY`. */
const formatIndianDay = (day: string) => day.split('-').toReversed().join('-');
