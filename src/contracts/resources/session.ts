import type { ColumnRule } from '../lists.js';
import { audiences } from '../permissions.js';

/** Why a session was ended early. */
const revokeReasons = [
  'logout',
  'idle',
  'token-reuse',
  'password-set',
  'consent-withdrawn',
  'number-released',
  'disabled',
  'deleted',
  'role-changed',
  'forced',
  'by-holder',
  'second-factor',
] as const;

/** Columns of sessions: who is or was logged in, where and since when. */
export const sessionColumns = {
  created_at: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
  audience: { kind: 'choice', nullable: false, choices: audiences, words: 'admin.lists.audiences', filter: 'is' },
  /** Name of a staff member, or masked e-mail address of a partner user; null for customers. */
  holder: { kind: 'text' },
  subject_id: { kind: 'id', nullable: false, filter: 'is' },
  partner_id: { kind: 'id', filter: 'is' },
  role: { kind: 'integer', filter: 'is' },
  is_open: { kind: 'flag', nullable: false, filter: 'is' },
  last_seen_at: { kind: 'instant', nullable: false, filter: 'range' },
  expires_at: { kind: 'instant', nullable: false },
  revoked_at: { kind: 'instant' },
  revoke_reason: { kind: 'choice', choices: revokeReasons, words: 'account.logins.ends', filter: 'is' },
  /** Shortened user agent. */
  user_agent: { kind: 'text' },
  /** Client IP address without its last part. */
  address: { kind: 'text' },
} as const satisfies Readonly<Record<string, ColumnRule>>;
