import type { Audience } from './permissions.js';

/** The caller, as proven by the access token. Handlers receive an actor, never a request. */
export interface Actor {
  readonly audience: Audience;
  /** Customer, staff or partner-user id. */
  readonly id: string;
  readonly sessionId: string;
  /** Admin role 1, 2 or 3; undefined for the other audiences. */
  readonly role?: number | undefined;
  /** Partner users only. */
  readonly partnerId?: string | undefined;
  /** Partner users of a single merchant only; undefined for users who see all merchants of the partner. */
  readonly merchantId?: string | undefined;
  /**
   * Set for a customer who must still prove that the stored profile is theirs; holds what the login proved (phone number or mailbox).
   * Undefined after that proof, and for all other audiences.
   */
  readonly unprovenLogin?: 'sms' | 'email' | undefined;
  /** Set for an admin whose role requires a second factor and who has not set it up yet; nothing else is allowed until then. */
  readonly lacksSecondFactor?: true | undefined;
  /** The admin who masquerades as this actor. */
  readonly actingAdminId?: string | undefined;
}

/**
 * Author of a change: a person, or the system acting on a schedule or a rule. `id` is the author of that schedule or rule, if there is one.
 */
export type ActorOrSystem = Actor | { readonly audience: 'system'; readonly id: string | null };
