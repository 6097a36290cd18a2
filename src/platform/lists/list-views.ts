import { EntityManager, type InferEntity, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '../../contracts/actor.js';
import { MAX_VIEWS, parseViewState, type ViewState, pruneViewState } from '../../contracts/list-views.js';
import { isPermitted } from '../../contracts/permissions.js';
import { AppError, invalidFields } from '../http/app-error.js';
import { DeclaredLists, type ServedList } from './declared-lists.js';
import type { ListViewModel } from './http/list-views.dto.js';
import { ListViewRow } from './list-view.entity.js';
import { ListQueryCipher } from './list-query-cipher.js';

interface View {
  readonly name: string;
  readonly state: Readonly<Record<string, unknown>>;
  readonly shared: 0 | 1;
}

type StoredView = InferEntity<typeof ListViewRow>;

/**
 * Saved views of lists. Each belongs to its creator; shared views are visible to all users who may read the list. Sharing a view, and
 * deleting another user's shared view, requires the permission to change the list's records.
 */
@Injectable()
export class ListViews {
  private readonly logger = new Logger(ListViews.name);

  constructor(
    private readonly em: EntityManager,
    private readonly lists: DeclaredLists,
    private readonly queryCipher: ListQueryCipher,
  ) {}

  /**
   * Returns the actor's own views of a list and the shared ones, by name; a view that can no longer be read is left out and logged. Throws
   * `not-found` for an unknown list, `forbidden` for one that the actor may not read.
   */
  async list(key: string, actor: Actor): Promise<ListViewModel[]> {
    const served = this.requireReadable(key, actor);
    const kept = await this.em.find(
      ListViewRow,
      { list: key, $or: [{ ownerId: actor.id }, { isShared: true }] },
      { orderBy: { name: 'asc', id: 'asc' } },
    );
    return kept.flatMap((view) => {
      try {
        return [this.toModel(view, served, actor)];
      } catch (error) {
        // The error message may quote search terms, so only its name is logged.
        this.logger.error(`the saved view ${view.id} cannot be read: ${error instanceof Error ? error.name : 'unknown'}`);
        return [];
      }
    });
  }

  /** Saves a view. Throws like `list`, `invalid` with parameters that the list does not know, `name-taken` and `too-many-views`. */
  async add(key: string, { name, state, shared }: View, actor: Actor): Promise<ListViewModel> {
    const served = this.requireReadable(key, actor);
    const question = readViewState(served, state);
    if (shared === 1) requireSharing(served, actor);
    return await this.saveUniqueName(async (em) => {
      // Serialised by a lock, so that two requests cannot take the same slot.
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`views of ${actor.id}`]);
      const count = await em.count(ListViewRow, { list: key, ownerId: actor.id });
      if (count >= MAX_VIEWS) throw new AppError('too-many-views', { most: MAX_VIEWS });
      const id = crypto.randomUUID();
      const sealed = this.queryCipher.encrypt({ table: 'platform.list_view', id }, question);
      const view = em.create(ListViewRow, { id, list: key, ownerId: actor.id, name, isShared: shared === 1, question: sealed });
      await em.flush();
      return this.toModel(view, served, actor);
    });
  }

  /** Changes parts of a view of the actor. Throws like `add`, and `not-found` for another user's view. */
  async change(id: string, { name, state, shared }: Partial<View>, actor: Actor): Promise<ListViewModel> {
    return await this.saveUniqueName(async (em) => {
      const view = await em.findOne(ListViewRow, { id, ownerId: actor.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!view) throw new AppError('not-found');
      const served = this.requireReadable(view.list, actor);
      if (shared === 1 || (shared === undefined && view.isShared)) requireSharing(served, actor);
      if (name !== undefined) view.name = name;
      if (shared !== undefined) view.isShared = shared === 1;
      if (state !== undefined) view.question = this.queryCipher.encrypt({ table: 'platform.list_view', id }, readViewState(served, state));
      await em.flush();
      return this.toModel(view, served, actor);
    });
  }

  /** Deletes a view of the actor, or a shared one if the actor may share. Throws `not-found` for any other. */
  async remove(id: string, actor: Actor): Promise<void> {
    const view = await this.em.findOne(ListViewRow, { id });
    const isTheirs = view?.ownerId === actor.id || (view?.isShared && canShare(this.lists.byKey(view.list), actor));
    if (!view || !isTheirs) throw new AppError('not-found');
    await this.em.nativeDelete(ListViewRow, { id });
  }

  private requireReadable(key: string, actor: Actor): ServedList {
    const served = this.lists.byKey(key);
    if (!isPermitted(actor.role, served.read)) throw new AppError('forbidden');
    return served;
  }

  private toModel(view: StoredView, { list }: ServedList, actor: Actor): ListViewModel {
    const { state, dropped } = pruneViewState(list, this.queryCipher.decrypt({ table: 'platform.list_view', id: view.id }, view.question));
    const { id, name, isShared, ownerId } = view;
    return { id, name, state, dropped, shared: isShared ? 1 : 0, mine: ownerId === actor.id ? 1 : 0 };
  }

  private async saveUniqueName<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.em.transactional(work);
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException ? new AppError('name-taken') : error;
    }
  }
}

function readViewState({ list }: ServedList, state: Readonly<Record<string, unknown>>): ViewState {
  const parsed = parseViewState(list, state);
  if (parsed.ok) return parsed.state;
  throw invalidFields(Object.fromEntries(Object.entries(parsed.fields).map(([name, problem]) => [`state.${name}`, problem])));
}

const canShare = ({ read, write }: ServedList, { role }: Actor) =>
  write !== undefined && isPermitted(role, read) && isPermitted(role, write);

function requireSharing(served: ServedList, actor: Actor): void {
  if (!canShare(served, actor)) throw new AppError('forbidden');
}
