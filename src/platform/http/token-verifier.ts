import type { Actor } from '../../contracts/actor.js';

/** Turns an access token into an actor; implemented by the auth module. */
export abstract class TokenVerifier {
  /** The actor, or undefined for a token that is forged, expired, revoked or for another purpose. */
  abstract verify(token: string): Promise<Actor | undefined>;
}
