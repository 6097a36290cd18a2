import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../contracts/actor.js';
import { ActiveSessions } from '../handlers/active-sessions.js';
import type { AccessClaims } from './access-tokens.js';

/** An ended session must be refused within a second on every process, a busy one included. */
const CACHE_MS = 500;
const MAX_CACHED_SESSIONS = 10_000;

interface CachedActor {
  readonly loadedAt: number;
  readonly actor: Promise<Actor | undefined>;
}

/** The sessions behind verified claims, remembered for a moment: a burst of requests costs two queries a second. Somebody who has still to prove who he is, or to set up a second factor, is asked for anew each time, because his next call may follow that. */
@Injectable()
export class SessionActors {
  private readonly known = new Map<string, CachedActor>();

  constructor(private readonly sessions: ActiveSessions) {}

  /** Who acts with a token of these claims; undefined when the session has ended or is not the one the token was made for. */
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
    // A database that did not answer is asked again by the next request.
    actor.then(
      (found) => (found?.unprovenLogin ?? found?.lacksSecondFactor) && this.known.delete(key),
      () => this.known.delete(key),
    );
    if (this.known.size > MAX_CACHED_SESSIONS) this.known.delete(this.known.keys().next().value ?? '');
    return actor;
  }
}
