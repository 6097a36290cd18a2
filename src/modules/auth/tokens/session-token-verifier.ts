import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../contracts/actor.js';
import { TokenVerifier } from '../../../platform/http/token-verifier.js';
import { LivingSessions } from '../handlers/living-sessions.js';
import { type AccessClaims, AccessTokens } from './access-tokens.js';

/** An ended session must be refused within a second on every process, a busy one included. */
const TRUSTED_MS = 500;
const MOST_TOKENS = 10_000;

interface KnownToken {
  readonly claims: AccessClaims;
  readonly askedAt: number;
  readonly actor: Promise<Actor | undefined>;
}

/** Signature and session behind an access token. Both are remembered for a moment: a burst of requests costs two queries a second. Somebody who has still to prove who he is is asked for anew each time, because his next call may follow the proof. */
@Injectable()
export class SessionTokenVerifier extends TokenVerifier {
  private readonly known = new Map<string, KnownToken>();

  constructor(
    private readonly tokens: AccessTokens,
    private readonly sessions: LivingSessions,
  ) {
    super();
  }

  override async verify(token: string): Promise<Actor | undefined> {
    const known = this.known.get(token);
    if (known && performance.now() - known.askedAt < TRUSTED_MS && !isOver(known.claims)) return await known.actor;
    const claims = known?.claims ?? (await this.tokens.read(token));
    if (!claims || isOver(claims)) {
      this.known.delete(token);
      return undefined;
    }
    return await this.ask(token, claims);
  }

  private ask(token: string, claims: AccessClaims): Promise<Actor | undefined> {
    const actor = this.sessions.actorOf(claims);
    this.known.delete(token);
    this.known.set(token, { claims, actor, askedAt: performance.now() });
    // A database that did not answer is asked again by the next request.
    actor.then(
      (found) => found?.unprovenLogin && this.known.delete(token),
      () => this.known.delete(token),
    );
    if (this.known.size > MOST_TOKENS) this.known.delete(this.known.keys().next().value ?? '');
    return actor;
  }
}

const isOver = ({ exp }: AccessClaims) => exp * 1000 <= Date.now();
