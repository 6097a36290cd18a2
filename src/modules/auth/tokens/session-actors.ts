import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../contracts/actor.js';
import { ActiveSessions } from '../handlers/active-sessions.js';
import type { AccessClaims } from './access-tokens.js';

/** An ended session must be refused within a second on every process, even under load; at once by the process that took the logout. */
const CACHE_MS = 500;
const MAX_CACHED_SESSIONS = 10_000;

interface CachedActor {
  readonly loadedAt: number;
  /** The claims that it was loaded for. */
  readonly claims: string;
  readonly actor: Promise<Actor | undefined>;
}

/**
 * Caches the sessions of verified claims for a moment: a burst of requests costs two queries a second. Sessions with a missing identity
 * proof or second factor are not cached, because the next call may follow that step.
 */
@Injectable()
export class SessionActors {
  /** By session id. */
  private readonly known = new Map<string, CachedActor>();

  constructor(private readonly sessions: ActiveSessions) {}

  /** Returns the actor of a token with these claims; undefined when the session has ended or does not match the token. */
  async find(claims: AccessClaims): Promise<Actor | undefined> {
    const { sid } = claims;
    const key = `${claims.aud} ${claims.sub} ${claims.rol ?? ''}`;
    const known = this.known.get(sid);
    if (known?.claims === key && performance.now() - known.loadedAt < CACHE_MS) return await known.actor;
    return await this.load(sid, key, claims);
  }

  /** Forgets a session that has just ended: this process refuses its tokens from now on. */
  forget(sessionId: string): void {
    this.known.delete(sessionId);
  }

  private load(sid: string, key: string, claims: AccessClaims): Promise<Actor | undefined> {
    const actor = this.sessions.actorOf(claims);
    this.known.delete(sid);
    this.known.set(sid, { actor, claims: key, loadedAt: performance.now() });
    // After a failed query the next request queries the database again.
    actor.then(
      (found) => (found?.unprovenLogin ?? found?.lacksSecondFactor) && this.known.delete(sid),
      () => this.known.delete(sid),
    );
    if (this.known.size > MAX_CACHED_SESSIONS) this.known.delete(this.known.keys().next().value ?? '');
    return actor;
  }
}
