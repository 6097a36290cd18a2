import type { Audience } from './permissions.js';

/** Who is asking, as proven by the access token. Handlers receive an actor, never a request. */
export interface Actor {
  readonly audience: Audience;
  /** Customer, staff or partner-user id. */
  readonly id: string;
  readonly sessionId: string;
  /** Admin role 1, 2 or 3; undefined for the other audiences. */
  readonly role?: number | undefined;
  /** Of a partner user. */
  readonly partnerId?: string | undefined;
  /** Of a partner user who works for one merchant; undefined for who sees all of the partner's. */
  readonly merchantId?: string | undefined;
  /**
   * Of a customer who must still prove that what is on file is his: what the login proved, his number or his mailbox. Undefined once he has
   * proven it, and for everybody else.
   */
  readonly unprovenLogin?: 'sms' | 'email' | undefined;
  /** Of an admin whose role must have a second factor: he has still to set it up, and can do nothing else. */
  readonly lacksSecondFactor?: true | undefined;
  /** The admin behind a masquerade. */
  readonly actingAdminId?: string | undefined;
}

/** Who changes something: a person, or the product by a plan or a rule; `id` is whoever made the plan, where there is one. */
export type ActorOrSystem = Actor | { readonly audience: 'system'; readonly id: string | null };
