import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../contracts/actor.js';
import { ActiveSessions } from '../handlers/active-sessions.js';
import type { AccessClaims } from './access-tokens.js';

/** An ended session must be refused within a second on every process, even under load. */
const CACHE_MS = 500;
const MAX_CACHED_SESSIONS = 10_000;

interface CachedActor {
  readonly loadedAt: number;
  readonly actor: Promise<Actor | undefined>;
}

/**
 * Caches the sessions of verified claims for a moment: a burst of requests costs two queries a second. Sessions with a missing identity
 * proof or second factor are not cached, because the next call may follow that step.
 */
@Injectable()
export class SessionActors {
  private readonly known = new Map<string, CachedActor>();

  constructor(private readonly sessions: ActiveSessions) {}

  /** Returns the actor of a token with these claims; undefined when the session has ended or does not match the token. */
  async find(claims: AccessClaims): Promise<Actor | undefined> {
    const key = `${claims.aud} ${claims.sub} ${claims.sid} ${claims.rol ?? ''}`;
    const known = this.known.get(key);
    if (known && performance.now() - known.loadedAt < CACHE_MS) return await known.actor;
    return await this.load(key, claims);
  }

  private load(key: string, claims: AccessClaims): Promise<Actor | undefined> {
    const actor = this.sessions.actorOf(claims);
    this.known.delete(key);
    this.known.set(key, { actor, loadedAt: performance.now() });
    // After a failed query the next request queries the database again.
    actor.then(
      (found) => (found?.unprovenLogin ?? found?.lacksSecondFactor) && this.known.delete(key),
      () => this.known.delete(key),
    );
    if (this.known.size > MAX_CACHED_SESSIONS) this.known.delete(this.known.keys().next().value ?? '');
    return actor;
  }
}
