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
  /** As the bank writes it: its letters may be capitals. */
  readonly uniqueId: string;
  /** Day in India, `YYYY-MM-DD`. */
  readonly activatedOn: string;
  /** The card's lender of now pays, whatever was noted with the click: the card had a wrong one then. */
  readonly payCurrentLender: boolean;
  readonly reason: string;
}

/** A visit to the bank, as whoever records an activation of it has to know it. */
export interface CardClick {
  /** In India, `YYYY-MM-DD`. */
  readonly day: string;
  /** Where the visit led to by a whole address that is no card's own link: that it was to this card is for staff to say. Else null. */
  readonly host: string | null;
  /** The card's lender at the click; null where none was noted with it. */
  readonly lenderThen: string | null;
  readonly lenderNow: string | null;
}

type ActivationRow = Pick<CardActivation, 'id' | 'uniqueId' | 'turn' | 'categoryId' | 'lenderId' | 'activatedOn' | 'reason'>;

/** What staff records of the activations that banks report. What it earns is told to `revenue` in the same transaction. */
@Injectable()
export class CardActivations {
  constructor(
    readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Records that a click on a card became a card of the customer's, and answers the id. The card's lender at the click pays, or the one of now where
   * none was noted with the click. Throws `invalid` for an id that is a click on another card or none, or is recorded already, and for a day before
   * the click or after today in India, and `parent-deleted` for a deleted card: on its page nothing could be taken back.
   */
  @Transactional()
  async record(
    { categoryId, activatedOn, payCurrentLender: payCurrentLender, reason, ...reported }: ReportedActivation,
    actor: Actor,
  ): Promise<string> {
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

  /** Takes an activation back. Throws `not-found` for none, and `conflict` for one that was taken back. */
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

  /** The click on a card, or on an address of a bank that is no card's own, that has this id as the bank writes it; undefined where there is none. */
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

  /** Until the transaction ends nobody deletes the card. */
  private async requireNotDeleted(categoryId: string): Promise<void> {
    const [card] = await this.em.execute<{ isDeleted: boolean }[]>(
      'select deleted_at is not null as "isDeleted" from credit_cards.credit_card where id = ? for share',
      [categoryId],
    );
    if (card?.isDeleted) throw new AppError('parent-deleted');
  }

  /** How often something was recorded of a click. Until the transaction ends nobody else records anything of it. */
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

/** A day as India writes it, in digits: `DD-MM-YYYY`. */
const formatIndianDay = (day: string) => day.split('-').toReversed().join('-');
