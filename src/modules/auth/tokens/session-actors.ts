import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../contracts/actor.js';
import { LivingSessions } from '../handlers/living-sessions.js';
import type { AccessClaims } from './access-tokens.js';

/** An ended session must be refused within a second on every process, a busy one included. */
const TRUSTED_MS = 500;
const MOST_SESSIONS = 10_000;

interface KnownActor {
  readonly askedAt: number;
  readonly actor: Promise<Actor | undefined>;
}

/** The sessions behind verified claims, remembered for a moment: a burst of requests costs two queries a second. Somebody who has still to prove who he is, or to set up a second factor, is asked for anew each time, because his next call may follow that. */
@Injectable()
export class SessionActors {
  private readonly known = new Map<string, KnownActor>();

  constructor(private readonly sessions: LivingSessions) {}

  /** Who acts with a token of these claims; undefined when the session has ended or is not the one the token was made for. */
  async of(claims: AccessClaims): Promise<Actor | undefined> {
    const key = `${claims.aud} ${claims.sub} ${claims.sid} ${claims.rol ?? ''}`;
    const known = this.known.get(key);
    if (known && performance.now() - known.askedAt < TRUSTED_MS) return await known.actor;
    return await this.ask(key, claims);
  }

  private ask(key: string, claims: AccessClaims): Promise<Actor | undefined> {
    const actor = this.sessions.actorOf(claims);
    this.known.delete(key);
    this.known.set(key, { actor, askedAt: performance.now() });
    // A database that did not answer is asked again by the next request.
    actor.then(
      (found) => (found?.unprovenLogin ?? found?.lacksSecondFactor) && this.known.delete(key),
      () => this.known.delete(key),
    );
    if (this.known.size > MOST_SESSIONS) this.known.delete(this.known.keys().next().value ?? '');
    return actor;
  }
}
